// Makes the fonts of a first visit (web/ui/fonts) from the whole ones: `node scripts/first-fonts.mjs`. To be run when
// tests/laws/first-fonts.test.ts finds sentences that they do not draw as the whole ones do. Decision 094.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compress, decompress } from 'wawoff2';
import { commonSyllables, drawing, firstFont, firstFonts, ownWords, weights, wholeFont } from './font-signs.ts';

/** Numbers of HarfBuzz's interface (hb-subset.h). */
const TABLES_LEFT_OUT = 3;
const NAMES = 4;
const FEATURES = 6;
const NO_HINTING = 0x1;
const GLYPHS_AS_GIVEN = 0x200;
const WRITABLE = 2;

const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
const { exports: hb } = (await WebAssembly.instantiate(readFileSync(wasm))).instance;
hb._initialize();

const tagOf = (name) => [...name].reduce((tag, sign) => (tag << 8) + sign.charCodeAt(0), 0);

/** Reduces a font to these characters, glyphs and features. */
function subset(font, { codes, glyphs, features }) {
  const place = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, place);
  const face = hb.hb_face_create(hb.hb_blob_create(place, font.byteLength, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const kept = hb.hb_subset_input_set(input, FEATURES);
  hb.hb_set_clear(kept);
  for (const name of features) hb.hb_set_add(kept, tagOf(name));
  hb.hb_set_add(hb.hb_subset_input_set(input, TABLES_LEFT_OUT), tagOf('STAT'));
  // Only the copyright is left of its names.
  const names = hb.hb_subset_input_set(input, NAMES);
  hb.hb_set_clear(names);
  hb.hb_set_add(names, 0);
  for (const code of codes) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), code);
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  hb.hb_subset_input_set_flags(input, glyphs.size > 0 ? NO_HINTING | GLYPHS_AS_GIVEN : NO_HINTING);
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input));
  const start = hb.hb_blob_get_data(blob, 0);
  return hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(blob));
}

mkdirSync(new URL('../web/ui/fonts', import.meta.url), { recursive: true });
for (const font of firstFonts) {
  for (const weight of weights) {
    const whole = await decompress(readFileSync(wholeFont(font, weight)));
    const draw = drawing(whole, { isTraced: true });
    const texts = font.of === undefined ? [] : [...ownWords(font), ...commonSyllables(font)];
    const glyphs = new Set(texts.map(draw).flatMap((drawn) => [...drawn.glyphs, ...drawn.passed]));
    const made = await compress(new Uint8Array(subset(whole, { ...font, glyphs })));
    writeFileSync(firstFont(font, weight), made);
    console.log(`${font.name}-${weight}: ${made.length} bytes, ${glyphs.size || font.codes.length} signs`);
  }
}
