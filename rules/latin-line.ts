import { latinLetters } from './latin-letters.ts';

/**
 * A name's second line in Latin letters, for readers of another script; `language` is the script of the name itself.
 */
export interface LatinLine {
  language: 'hi' | 'gu';
  text: string;
  /** True if the supplier wrote it; otherwise a rule made it. */
  isGiven?: true;
}

/** A name, and the name in English if its supplier gave one. */
export interface Named {
  name: string;
  englishName?: string | null;
}

/** The line that lists show below a product's name; absent where readers need none. */
export interface WithLatinLine {
  latin?: LatinLine | undefined;
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Returns the line below a name for a page in this language: the name in English, or else a transliteration. Null if
 * its readers know the script, or if most of the name is in Latin letters already.
 */
export function latinLine({ name, englishName }: Named, language: string): LatinLine | null {
  const hindi = language === 'hi' ? 0 : count(name, /(?=\p{Script=Devanagari})[\p{L}\p{M}]/gu);
  const gujarati = language === 'gu' ? 0 : count(name, /(?=\p{Script=Gujarati})[\p{L}\p{M}]/gu);
  if (hindi + gujarati === 0 || hindi + gujarati < count(name, /\p{Script=Latin}/gu)) return null;
  const written = englishName ? { text: englishName, isGiven: true as const } : { text: latinLetters(name) };
  return { language: gujarati > hindi ? 'gu' : 'hi', ...written };
}
