import { latinLetters } from './latin-letters.ts';

/** A name again in Latin letters, for readers of another script, and the language whose script the name is in. */
export interface LatinLine {
  language: 'hi' | 'gu';
  text: string;
  /** Has the supplier written it? Otherwise it is made by rule. */
  isGiven?: true;
}

/** What has a name that its supplier may have given in English too. */
export interface Named {
  name: string;
  englishName?: string | null;
}

/** What lists show of a product's name beside it; absent where its readers need no line. */
export interface WithLatinLine {
  latin?: LatinLine | undefined;
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Returns the line below a name for a page in this language: the name in English where there is one, or else what a rule
 * makes of the name. Null where its readers know the script, or where most of the name is in Latin letters already.
 */
export function latinLine({ name, englishName }: Named, language: string): LatinLine | null {
  const hindi = language === 'hi' ? 0 : count(name, /(?=\p{Script=Devanagari})[\p{L}\p{M}]/gu);
  const gujarati = language === 'gu' ? 0 : count(name, /(?=\p{Script=Gujarati})[\p{L}\p{M}]/gu);
  if (hindi + gujarati === 0 || hindi + gujarati < count(name, /\p{Script=Latin}/gu)) return null;
  const written = englishName ? { text: englishName, isGiven: true as const } : { text: latinLetters(name) };
  return { language: gujarati > hindi ? 'gu' : 'hi', ...written };
}
