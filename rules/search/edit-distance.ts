/**
 * Returns how many letters to add, drop, replace or swap with a neighbour to turn one word into the other (optimal
 * string alignment); `max + 1` for more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [before, last]: [number[], number[]] = [[], b.map((_, at) => at + 1)];
  last.unshift(0);
  for (const [y, letter] of a.entries()) {
    const line = [y + 1];
    for (const [x, expected] of b.entries()) {
      const isSame = letter === expected;
      let cost = Math.min((line[x] ?? 0) + 1, (last[x + 1] ?? 0) + 1, (last[x] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = y > 0 && x > 0 && letter === b[x - 1] && a[y - 1] === expected;
      if (isSwapped) cost = Math.min(cost, (before[x - 1] ?? 0) + 1);
      line.push(cost);
    }
    [before, last] = [last, line];
  }
  return Math.min(last.at(-1) ?? 0, max + 1);
}

/** Clothes sizes: a letter more or less makes another size. */
const size = /^x*[sml]$/;

/**
 * Typing errors that a word may have: one from four letters on, two from eight; none in a size or a word with a digit.
 */
export function editsAllowed(word: string): number {
  const letters = [...word].length;
  if (/\p{Nd}/u.test(word) || size.test(word) || letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}
