/** Units that a price or a quantity can refer to. */
export type Unit = 'piece' | 'dozen' | 'gross' | 'carton' | 'measure';

/** Words for the units that traders and their programs write beside a price or a number. */
const unitWords: Record<Unit, string> = {
  carton:
    'ctn ctns crtn crtns cartn cartns carton cartons cartoon box boxes bx case cases cs peti petis petti dabba dabbas कार्टन पेटी डब्बा डिब्बा डिब्बे पेटियाँ पेटियां बॉक्स बक्सा બોક્સ બૉક્સ પેટીઓ કાર્ટન પેટી ડબ્બા ડબ્બો',
  piece:
    'pc pcs piece pieces pices peices each ea no nos unit units nang nag pair pairs prs jodi पीस नग नंग जोड़ी जोड़े जोड़ा जोड़ પીસ નંગ જોડી જોડ',
  dozen: 'dz doz dozen dozens dzn दर्जन ડઝન',
  gross: 'gross grs gro ग्रोस ગ્રોસ',
  measure:
    'g gm gms gram grams kg kgs kilo kilos quintal quintals qtl qtls ton tons tonne tonnes mt mts mtr mtrs meter meters metre metres yd yds ft feet sqft sqmtr sqm ltr ltrs liter liters litre litres ग्राम किलो मीटर गज लीटर ગ્રામ કિલો મીટર લીટર',
};

const byWord = new Map(
  (Object.keys(unitWords) as Unit[]).flatMap((unit) => unitWords[unit].split(' ').map((word) => [word, unit] as const)),
);

/** 'Pcs.' and 'PIECES (Pcs)' -> piece, 'DOZ' -> dozen, 'પેટી' -> carton; undefined for any other word. */
export function unitOf(word: string): Unit | undefined {
  const plain = word.trim().toLowerCase().replace(/\.$/, '');
  return byWord.get(plain) ?? byWord.get(/^([a-z]{2,12}) ?\([a-z]{1,8}\)$/.exec(plain)?.[1] ?? '');
}

/** Pieces in one of these. */
export const unitPieces = { piece: 1, dozen: 12, gross: 144 } as const;
