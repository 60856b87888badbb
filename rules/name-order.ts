/** Compares two names in the order of lists: a to z ignoring case, all other letters by their code. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [folded(one), folded(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

function folded(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
