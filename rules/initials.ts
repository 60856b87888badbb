/**
 * Returns one or two letters in place of a logo: the first letters of the first two words, without vowel signs, so that
 * server and every browser write the same.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const firsts = words.flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? []);
  return firsts.slice(0, 2).join('').toUpperCase();
}
