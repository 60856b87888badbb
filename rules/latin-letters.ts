import { latinDigits } from './digits.ts';
import { type IndicLetter, indicLetters } from './indic-letters.ts';

/** Runs of letters of one script, with their joiners; digits and the danda are left out. */
const DEVANAGARI = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g;
const GUJARATI = /[\u0a80-\u0ae3\u0af0-\u0aff\u200c\u200d]+/g;

/** After a consonant and before one of these, the 'a' at the end of a word is pronounced: mitra, not mitr. */
const SONORANTS = new Set(['r', 'l', 'n', 'm', 'v', 'y']);
const LIPS = new Set(['p', 'b', 'bh', 'm', 'f']);

/**
 * Writes Devanagari and Gujarati in Latin letters by rule, as Hindi and Gujarati readers pronounce it: बोतल is botal,
 * લાકડાની is lakdani. Digits become 0 to 9, everything else stays. In small letters, so that searches can compare it.
 */
export function latinLetters(text: string): string {
  return latinDigits(text)
    .replace(DEVANAGARI, (word) => latinWord(indicLetters(word, false), false))
    .replace(GUJARATI, (word) => latinWord(indicLetters(word, true), true));
}

function latinWord(letters: IndicLetter[], isGujarati: boolean): string {
  const spoken = withoutSilent(letters);
  return spoken
    .map((letter, place) => {
      const next = spoken[place + 1];
      if (letter.isVowel) return vowel(letter, next) + nasal(letter, next, isGujarati);
      // Bills spell a v right after a consonant as w: sweater, switch.
      return letter.latin === 'v' && place > 0 && letters[letters.indexOf(letter) - 1]?.isVowel === false
        ? 'w'
        : letter.latin;
    })
    .join('');
}

/** A long vowel is spelled long only before a consonant: steel, but pani, diya. */
function vowel({ latin }: IndicLetter, next: IndicLetter | undefined): string {
  const isShort = next === undefined || next.isVowel || next.latin === 'y';
  if (latin === 'ee') return isShort ? 'i' : latin;
  if (latin === 'oo') return isShort ? 'u' : latin;
  return latin;
}

/** A nasal vowel at the end of a Gujarati word is not pronounced: રમકડું is ramakdu. */
function nasal({ isNasal }: IndicLetter, next: IndicLetter | undefined, isGujarati: boolean): string {
  if (!isNasal || next?.isVowel || (next === undefined && isGujarati)) return '';
  return next !== undefined && LIPS.has(next.latin) ? 'm' : 'n';
}

/** Drops each unwritten 'a' that is silent: at the end, and inside the word from the right (Ohala's rule). */
function withoutSilent(letters: IndicLetter[]): IndicLetter[] {
  const silent = new Set<IndicLetter>();
  const isSpoken = (letter: IndicLetter | undefined) => letter?.isVowel === true && !silent.has(letter);
  for (let place = letters.length - 1; place > 0; place -= 1) {
    const letter = letters[place];
    if (!letter?.isInherent || letter.isNasal) continue;
    const isEnd = place === letters.length - 1;
    if (isEnd ? isSilentEnd(letters) : isSilentInside(letters, place, isSpoken)) silent.add(letter);
  }
  return letters.filter((letter) => !silent.has(letter));
}

/** Silent, unless it is the only vowel or follows two consonants that cannot end a word: mitra, surya. */
function isSilentEnd(letters: IndicLetter[]): boolean {
  const last = letters.at(-2)?.latin ?? '';
  const before = letters.at(-3);
  if (before === undefined) return false;
  if (before.isVowel || before.latin === last) return true;
  return last !== 'y' && (!SONORANTS.has(last) || SONORANTS.has(before.latin) || before.latin === 'h');
}

/** Silent between a vowel with one consonant and one consonant with a vowel: lakdi, chamkeela; never between twins. */
function isSilentInside(
  letters: IndicLetter[],
  place: number,
  isSpoken: (letter: IndicLetter | undefined) => boolean,
): boolean {
  const [vowelBefore, before, next, second, third] = [-2, -1, 1, 2, 3].map((step) => letters[place + step]);
  if (!vowelBefore?.isVowel || before === undefined || before.isVowel || next === undefined) return false;
  if (next.isVowel) return true;
  if (next.latin === before.latin) return false;
  if (isSpoken(second)) return true;
  // Two consonants that begin a syllable, as in sanglas and votarproof.
  const isOnset = second !== undefined && !second.isVowel && SONORANTS.has(second.latin) && !SONORANTS.has(next.latin);
  return isOnset && isSpoken(third) && third?.isInherent === false;
}
