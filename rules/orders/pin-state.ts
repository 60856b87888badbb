/**
 * States and union territories by the beginning of a PIN code: two digits for a circle, more for a smaller neighbour
 * (India Post, All India Pincode Directory; same table in Wikipedia, 'Postal Index Number'). Two codes share some
 * beginnings.
 */
const prefixes = `
  DL 11 | HR 12 13 | PB 14 15 | PB/CH 16 | HP 17 | JK 18 19 | LA 194
  UP 20 21 22 23 25 27 28 | UP/UK 24 26 | UP 241 242 243 245 261 | UK 248 249 263 | RJ 30 31 32 33 34
  GJ 36 37 38 39 | DN 396193 396210 396220 396230 396235 396240 362520 362540 | MH 40 41 42 43 44 | GA 403
  MP 45 46 47 48 | CG 49 | TS 50 | AP 51 52 53 | KA 56 57 58 59 | TN 60 61 62 63 64 | TN/PY 605 607 609
  KL 67 68 69 | LD 68255 | PY 673310 533464 | WB 70 71 72 73 74 | SK 737 | AN 744 | OD 75 76 77 | AS 78
  AR 790 791 792 | ML 793 794 | MN 795 | MZ 796 | NL 797 798 | TR 799
  BR/JH 81 82 83 | BR 80 84 85 811 812 821 823 824 | JH 814 815 816 822 825 826 827 828 829 831 832 833 834 835
  APS 90 91 92 93 94 95 96 97 98 99`;

const byPrefix = new Map<string, string[]>(
  prefixes.split(/[|\n]/).flatMap((line) => {
    const [codes, ...begins] = line.trim().split(/\s+/);
    return begins.map((begin): [string, string[]] => [begin, codes?.split('/') ?? []]);
  }),
);

/** Returns the codes of the states that a complete PIN code may be in, mostly one; none for an unknown beginning. */
export function statesOfPin(pincode: string): string[] {
  if (!/^[1-9]\d{5}$/.test(pincode)) return [];
  for (let length = pincode.length; length >= 2; length--) {
    const found = byPrefix.get(pincode.slice(0, length));
    if (found) return found;
  }
  return [];
}
