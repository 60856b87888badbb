/** Compares two names as lists are sorted by them: a to z without regard to case, everything else by its code. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [folded(one), folded(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

function folded(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
