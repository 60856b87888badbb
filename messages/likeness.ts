/** How alike two words are by their pairs of letters: 0 for nothing in common, 1 for the same word. */
export function likeness(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  const all = left.length + right.length;
  if (all === 0) return 0;
  let common = 0;
  for (const pair of left) {
    const place = right.indexOf(pair);
    if (place < 0) continue;
    common += 1;
    right.splice(place, 1);
  }
  return (2 * common) / all;
}

function pairsOf(word: string): string[] {
  const letters = [...word.toLowerCase()];
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}
