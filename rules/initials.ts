/**
 * Returns one letter or two in place of a logo: the first of the first two words, without their vowel signs, so that
 * every browser and the server write the same.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const firsts = words.flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? []);
  return firsts.slice(0, 2).join('').toUpperCase();
}
