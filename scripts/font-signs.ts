// The signs in the fonts of a first visit (web/ui/fonts), and how a font draws a text. Decision 094.
import { readdirSync, readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const signs = (codes: number[]) => codes.map((code) => String.fromCodePoint(code));

/** ASCII, and further signs in sentences and amounts. */
const latin = [
  ...range(0x20, 0x7e),
  0xa0,
  0xa9,
  0xb0,
  0xb2,
  0xb7,
  0xbd,
  0xd7,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2190,
  0x2191,
  0x2192,
  0x2193,
  0x2212,
];

const plainLatin = latin.filter((code) => !'$<>\\^`{|}~²½'.includes(String.fromCodePoint(code)));

/** The letters of today's Hindi and Marathi; vowel signs, virama, and the consonants' dot. Digits are Latin ones. */
const devanagari = [
  ...range(0x901, 0x903),
  ...range(0x905, 0x90b),
  ...range(0x90f, 0x911),
  ...range(0x913, 0x928),
  ...range(0x92a, 0x930),
  0x932,
  0x933,
  ...range(0x935, 0x939),
  0x93c,
  ...range(0x93e, 0x943),
  0x945,
  ...range(0x947, 0x949),
  ...range(0x94b, 0x94d),
  ...range(0x958, 0x95e),
  0x964,
  0x200c,
  0x200d,
];
const gujarati = [
  ...range(0xa81, 0xa83),
  ...range(0xa85, 0xa8b),
  0xa8d,
  ...range(0xa8f, 0xa91),
  ...range(0xa93, 0xaa8),
  ...range(0xaaa, 0xab0),
  0xab2,
  0xab3,
  ...range(0xab5, 0xab9),
  0xabc,
  ...range(0xabe, 0xac4),
  0xac5,
  ...range(0xac7, 0xac9),
  ...range(0xacb, 0xacd),
  0x200c,
  0x200d,
];

/** Features that shape letters in Indian scripts. Kerning is left out if the file would exceed its budget with it. */
const shaping = [
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'abvm',
  'blwm',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
];

/** Conjuncts with a shape of their own that is easier to read than half letters; in Devanagari. */
const conjuncts = 'क्ष ज्ञ त्र श्र त्त द्द द्ध द्व द्य द्म द्भ ह्म ह्न ह्य ह्व ह्र ट्ट ट्ठ ड्ड ड्ढ ष्ट ष्ठ श्च क्त हृ दृ रु रू क्ष्म र्थी'.split(' ');

/** A font file of a first visit: its family in @fontsource, and the part of it that is kept. */
export interface FirstFont {
  name: string;
  family: string;
  part: string;
  codes: number[];
  features: string[];
  /** Language whose words it draws; absent for Latin. */
  of?: 'hi' | 'gu';
}

export const firstFonts: FirstFont[] = [
  { name: 'latin', family: 'anek-latin', part: 'latin', codes: latin, features: ['kern', 'tnum'] },
  { name: 'latin-plain', family: 'anek-latin', part: 'latin', codes: plainLatin, features: ['tnum'] },
  { name: 'rupee', family: 'anek-gujarati', part: 'latin-ext', codes: [0x20b9], features: [] },
  { name: 'devanagari', family: 'anek-devanagari', part: 'devanagari', codes: devanagari, features: shaping, of: 'hi' },
  { name: 'gujarati', family: 'anek-gujarati', part: 'gujarati', codes: gujarati, features: shaping, of: 'gu' },
];

export const weights = [400, 600] as const;

type Weight = (typeof weights)[number];

const source = new URL('..', import.meta.url).pathname;
export const wholeFont = ({ family, part }: FirstFont, weight: Weight) =>
  `${source}node_modules/@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff2`;
export const firstFont = ({ name }: FirstFont, weight: Weight) => `${source}web/ui/fonts/${name}-${weight}.woff2`;

/** Returns every word in this script's letters that the site's own texts have. */
export function ownWords({ of, codes }: FirstFont): string[] {
  if (of === undefined) return signs(codes);
  const pages = readdirSync(`${source}messages/pages/${of}`).map((page) => `pages/${of}/${page}`);
  const text = [`${of}.json`, 'names.ts', 'trade-words.ts', ...pages]
    .map((file) => readFileSync(`${source}messages/${file}`, 'utf8'))
    .join(' ');
  const letters = new RegExp(`[${signs(codes).join('')}]+`, 'gu');
  return [...new Set(text.match(letters))];
}

/**
 * Returns syllables that people's own words need beyond the site's: letters, half letters, letters with a vowel sign or
 * an r above, usual ones with an r below, and conjuncts. Rarer conjuncts are drawn as half letters, as Hindi teaches.
 */
export function commonSyllables({ of, codes }: FirstFont): string[] {
  if (of === undefined) return [];
  const base = of === 'hi' ? 0x900 : 0xa80;
  const at = (offset: number) => String.fromCodePoint(base + offset);
  const inScript = (text: string) => text.replace(/./gu, (sign) => at((sign.codePointAt(0) ?? 0) - 0x900));
  const virama = at(0x4d);
  const letters = signs(codes.filter((code) => code >= base + 0x15 && code <= base + 0x39));
  return [
    ...signs(codes),
    ...conjuncts.map(inScript),
    ...letters.flatMap((letter) => [`${letter}${virama}\u200d`, `${at(0x30)}${virama}${letter}`]),
    ...letters.flatMap((letter) => [0x3f, 0x41].map((sign) => letter + at(sign))),
    ...[...'कगतदपबभमस'].map((letter) => inScript(`${letter}्र`)),
  ];
}

/**
 * Opens an uncompressed font, and returns a function that draws a text: the final glyphs and, if traced, those that
 * they replaced on the way, such as the half letters of a conjunct.
 */
export function drawing(
  bytes: Uint8Array<ArrayBuffer>,
  { isTraced = false } = {},
): (text: string) => { glyphs: number[]; passed: Set<number> } {
  const font = new Font(new Face(new Blob(bytes)));
  return (text) => {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    const passed = new Set<number>();
    const glyphs = () => line.getGlyphInfos().map(({ codepoint }) => codepoint);
    if (isTraced)
      line.setMessageFunc((_line, _font, message) => {
        // Before the first lookup, these are characters.
        if (/lookup/.test(message)) for (const glyph of glyphs()) passed.add(glyph);
        return true;
      });
    shape(font, line);
    return { glyphs: glyphs(), passed };
  };
}
