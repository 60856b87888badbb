import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decompress } from 'wawoff2';
import { drawing, firstFont, firstFonts, ownWords, weights, wholeFont } from '../../scripts/font-signs.ts';

/** Bytes of fonts on a first visit, whatever the language. */
const BYTES_MAX = 60 * 1024;

const filesOf = {
  en: ['latin', 'rupee'],
  hi: ['latin-plain', 'rupee', 'devanagari'],
  gu: ['latin-plain', 'rupee', 'gujarati'],
};

test.each(Object.entries(filesOf))('the fonts of a first visit in %s are within their budget', (_language, names) => {
  const fonts = firstFonts.filter(({ name }) => names.includes(name));
  expect(fonts).toHaveLength(names.length);
  const bytes = fonts.flatMap((font) => weights.map((weight) => statSync(firstFont(font, weight)).size));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(BYTES_MAX);
});

const all = firstFonts.flatMap((font) => weights.map((weight) => ({ ...font, font, weight })));

test.each(all)("$name in weight $weight draws the site's texts like the full font", async ({ font, weight }) => {
  // One after the other: the decoder holds one font at a time.
  const whole = drawing(await decompress(readFileSync(wholeFont(font, weight))));
  const first = drawing(await decompress(readFileSync(firstFont(font, weight))));
  // As many glyphs, and as many missing ones; glyphs are renumbered, and kerning may differ.
  const drawn = (draw: ReturnType<typeof drawing>, word: string) => draw(word).glyphs.map(Boolean).join();
  const differing = ownWords(font).filter((word) => drawn(first, word) !== drawn(whole, word));
  expect(differing).toEqual([]);
});
