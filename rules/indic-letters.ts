/**
 * Devanagari and Gujarati letters in Latin spelling, as people write them on bills and in messages: no dots, no dashes.
 * Gujarati has each letter at the same place of its own block, so one table serves both.
 */

const FROM_GUJARATI = 0x180;

/** Clusters pronounced as one sound; they are replaced before single letters are read. */
const joined: [RegExp, string][] = [
  [/क्स/g, 'x'],
  [/च्छ/g, 'छ'],
];

const table = (pairs: string): Partial<Record<string, string>> =>
  Object.fromEntries(pairs.split(', ').map((pair) => pair.split(' ')));

const consonants = table(
  'क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, ' +
    'प p, फ f, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h, x x',
);
const inGujarati = table('झ z');
/** With a dot below. */
const dotted = table('क k, ख kh, ग g, ज z, झ z, ड d, ढ dh, फ f');

const vowels = table('अ a, आ a, इ i, ई ee, उ u, ऊ oo, ऋ ri, ऍ a, ऎ e, ए e, ऐ ai, ऑ o, ऒ o, ओ o, औ au, ॲ a, ॐ om');
/** Vowel signs, by the vowel that each writes on a consonant. */
const vowelSigns = table(
  '\u093e a, \u093f i, \u0940 ee, \u0941 u, \u0942 oo, \u0943 ri, \u0945 a, \u0946 e, \u0947 e, \u0948 ai, \u0949 o, \u094a o, \u094b o, \u094c au',
);

const DOT = '\u093c';
const NO_VOWEL = '\u094d';
const isNasalSign = (character: string) => character === '\u0901' || character === '\u0902';

/** One consonant or vowel of a word, as it is written in Latin letters. */
export interface IndicLetter {
  latin: string;
  isVowel: boolean;
  /** True for the 'a' that a consonant carries unwritten. Its place in the word decides whether it is pronounced. */
  isInherent: boolean;
  isNasal: boolean;
}

/** Returns the letters of one word in Devanagari or Gujarati. */
export function indicLetters(word: string, isGujarati: boolean): IndicLetter[] {
  const letters: IndicLetter[] = [];
  let consonant = '';
  for (const character of readable(word, isGujarati)) {
    const last = letters.at(-1);
    const vowel = vowels[character];
    const sign = vowelSigns[character];
    const own = (isGujarati ? inGujarati[character] : undefined) ?? consonants[character];
    if (own !== undefined) {
      letters.push(letterOf(own, false), { ...letterOf('a', true), isInherent: true });
      consonant = character;
    } else if (vowel !== undefined) letters.push(letterOf(vowel, true));
    else if (last === undefined) continue;
    else if (isNasalSign(character)) last.isNasal = last.isVowel;
    else if (!last.isInherent) continue;
    else if (character === NO_VOWEL) letters.pop();
    else if (character === DOT) dot(letters.at(-2), consonant);
    else if (sign !== undefined) letters.splice(-1, 1, letterOf(sign, true));
  }
  return letters;
}

/** Returns the word in Devanagari; letters that Gujarati pronounces differently are respelled. */
function readable(word: string, isGujarati: boolean): string {
  const devanagari = isGujarati
    ? word.replace(/[\u0a80-\u0aff]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FROM_GUJARATI))
    : word;
  const plain = devanagari
    .normalize('NFD')
    .replace(/ज्ञ/g, isGujarati ? 'ग्न' : 'ग्य')
    .replace(/ृ/g, isGujarati ? '्रु' : 'ृ');
  return joined.reduce((text, [form, letter]) => text.replace(form, letter), plain);
}

function letterOf(latin: string, isVowel: boolean): IndicLetter {
  return { latin, isVowel, isInherent: false, isNasal: false };
}

function dot(letter: IndicLetter | undefined, consonant: string): void {
  if (letter) letter.latin = dotted[consonant] ?? letter.latin;
}
