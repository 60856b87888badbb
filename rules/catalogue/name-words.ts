const WORDS_MAX = 6;

/** Returns what the words of a name have in common with those of like things: in lower case, without sizes and short ones. */
export function nameWords(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return [...new Set(words)].slice(0, WORDS_MAX);
}
