// Composes the 150 pictures of the sample catalogue: public/samples/{id}-1.webp (front), -2 (in use), -3 (carton), each with its
// small twin for lists, {id}-1-240.webp. The front is also a JPEG for messengers, {id}-1-share.jpg.
// Raw material: npm @lobehub/fluent-emoji-3d 1.1 (Microsoft Fluent Emoji, MIT; see public/samples/LICENSE.txt).
// Neither that package nor sharp is needed to build or run Thok: the finished files are committed and this script
// is run by hand, in a scratch folder, only when a sample changes. Node 24 (it imports a .ts file); deterministic:
//   npm i @lobehub/fluent-emoji-3d@1.1 sharp@0.35   then, in that folder:
//   node /path/to/scripts/sample-pictures.mjs node_modules/@lobehub/fluent-emoji-3d/assets

import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sampleProducts } from '../db/seed/samples/products.ts';

const sharp = createRequire(join(process.cwd(), 'x.js'))('sharp');
const assets = process.argv[2];
if (!assets) throw new Error('usage: sample-pictures.mjs <folder with the emoji .webp files>');
const out = new URL('../public/samples/', import.meta.url).pathname;
const SIDE = 480,
  PAD = 200,
  LIMIT = 15_000;
const TINTS = {
  indigo: '#E8EBFB',
  peach: '#FBEEE2',
  butter: '#FCF5DA',
  rose: '#F8E4EA',
  mint: '#E4F1E9',
  sand: '#F3EBDF',
  sky: '#E3F1FA',
  lilac: '#EFE8F8',
};
const HUES = Object.keys(TINTS);

// Objects beside the product in its second picture: id -> emoji file.
const MATES = {
  1: '1f5bc-fe0f',
  2: '1f3f7-fe0f',
  3: '1f529',
  4: '1f9e4',
  5: '1f34e',
  6: '1f576-fe0f',
  7: '1f95b',
  8: '1f345',
  9: '1f50b',
  10: '1f945',
  11: '1f34b',
  12: '2328-fe0f',
  13: '1f331',
  14: '1f327-fe0f',
  15: '1f4ff',
  16: '1f339',
  17: '1fa9b',
  18: '1f4fa',
  19: '1f9f8',
  20: '1fae7',
  21: '1f4f7',
  22: '1f337',
  23: '1f9f4',
  24: '1f69a',
  25: '1f58a-fe0f',
  26: '1f4f1',
  27: '2600-fe0f',
  28: '1f9e4',
  29: '1f9ca',
  30: '1f6cb-fe0f',
  31: '1f6a6',
  32: '1f4a8',
  33: '1f6c1',
  34: '270f-fe0f',
  35: '1f338',
  36: '1f97e',
  37: '1f3b5',
  38: '1f380',
  39: '2615',
  40: '2744-fe0f',
  41: '1f33f',
  42: '1f698',
  43: '1f3c6',
  44: '1f511',
  45: '1f388',
  46: '1f33f',
  47: '1f460',
  48: '1f50c',
  49: '1f4da',
  50: '1f6cf-fe0f',
};

// Placements: [object, size, centre x, bottom y, tilt]; object = p product, m mate, b carton. Later ones are in front.
const IN_USE = {
  close: [
    ['p', 450, 205, 475, -12],
    ['m', 170, 375, 455, 0],
  ],
  row: [
    ['p', 190, 115, 245, 0],
    ['p', 190, 365, 245, 0],
    ['p', 225, 180, 430, 0],
    ['m', 165, 375, 435, 0],
  ],
  pair: [
    ['p', 310, 190, 395, 8],
    ['m', 190, 365, 430, 0],
  ],
  stack: [
    ['p', 190, 205, 235, 0],
    ['p', 195, 115, 430, 0],
    ['p', 195, 305, 430, 0],
    ['m', 130, 395, 235, 0],
  ],
};
const CARTON = {
  front: [
    ['b', 330, 190, 385, 0],
    ['p', 215, 350, 440, 0],
  ],
  row: [
    ['b', 300, 240, 325, 0],
    ['p', 150, 95, 435, 0],
    ['p', 150, 240, 450, 0],
    ['p', 150, 385, 435, 0],
  ],
  top: [
    ['b', 300, 240, 455, 0],
    ['p', 215, 240, 238, 0],
  ],
  left: [
    ['b', 310, 310, 365, 0],
    ['p', 190, 115, 425, 0],
    ['p', 150, 265, 445, 0],
  ],
};
const USE_PLAN = ['close', 'row', 'pair', 'stack'];
const CARTON_PLAN = ['left', 'front', 'top', 'row'];
const USE_OVERRIDE = { 17: 'close', 33: 'pair', 37: 'pair' };

const trimmed = new Map();
async function emoji(file) {
  if (!trimmed.has(file))
    trimmed.set(
      file,
      await sharp(join(assets, file + '.webp'))
        .trim()
        .png()
        .toBuffer(),
    );
  return trimmed.get(file);
}
async function fitted(buffer, size, tilt) {
  const box = await sharp(buffer).resize(size, size, { fit: 'inside', kernel: 'lanczos3' }).png().toBuffer();
  if (!tilt) return sharp(box).toBuffer({ resolveWithObject: true });
  return sharp(box).rotate(tilt, { background: '#0000' }).png().toBuffer({ resolveWithObject: true });
}
// The carton, with the product printed in brown ink on its blank right face (sheared onto the isometric side).
async function carton(icon) {
  const box = await sharp(await emoji('1f4e6'))
    .resize(332, 391, { fit: 'fill' })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await emoji(icon))
    .resize(112, 112, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += 4) {
    const light = (data[i] * 0.3 + data[i + 1] * 0.59 + data[i + 2] * 0.11) / 255;
    data[i + 3] = Math.round(data[i + 3] * (0.85 - 0.5 * light));
    data.set([0x4a, 0x2a, 0x12], i);
  }
  const ink = await sharp(data, { raw: info })
    .affine(
      [
        [0.92, 0],
        [-0.61, 1],
      ],
      { background: '#0000' },
    )
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(box)
    .composite([
      { input: ink.data, left: Math.round(251 - ink.info.width / 2), top: Math.round(248 - ink.info.height / 2) },
    ])
    .png()
    .toBuffer();
}
function shadow(width) {
  const w = Math.round(width),
    h = 26;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><radialGradient id="g">
    <stop offset="0.3" stop-color="#1C1B17" stop-opacity=".2"/><stop offset="1" stop-color="#1C1B17" stop-opacity="0"/>
    </radialGradient></defs><ellipse cx="${w / 2}" cy="${h / 2}" rx="${w / 2}" ry="${h / 2}" fill="url(#g)"/></svg>`);
}
async function picture(tint, placements, material, name) {
  const layers = [];
  for (const [what, size, x, bottom, tilt] of placements) {
    const { data, info } = await fitted(material[what], size, tilt);
    const top = bottom === null ? (SIDE - info.height) / 2 : bottom - info.height;
    if (bottom !== null && !tilt)
      layers.push({
        input: shadow(info.width * 0.9),
        left: Math.round(PAD + x - info.width * 0.45),
        top: Math.round(PAD + bottom - 15),
      });
    layers.push({ input: data, left: Math.round(PAD + x - info.width / 2), top: Math.round(PAD + top) });
  }
  const wide = SIDE + 2 * PAD;
  const whole = await sharp({ create: { width: wide, height: wide, channels: 3, background: tint } })
    .composite(layers)
    .png()
    .toBuffer();
  const cut = await sharp(whole).extract({ left: PAD, top: PAD, width: SIDE, height: SIDE }).png().toBuffer();
  let file;
  for (let quality = 84; quality > 30; quality -= 4) {
    file = await sharp(cut).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= LIMIT) break;
  }
  writeFileSync(join(out, name), file);
  const small = await sharp(cut).resize(240, 240).webp({ quality: 80, effort: 6 }).toBuffer();
  writeFileSync(join(out, name.replace('.webp', '-240.webp')), small);
  if (!name.endsWith('-1.webp')) return;
  const shared = await sharp(file)
    .resize({ width: 1200, height: 630, fit: 'contain', background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  writeFileSync(join(out, name.replace('.webp', '-share.jpg')), shared);
}

mkdirSync(out, { recursive: true });
for (const { id, icon, hue } of sampleProducts) {
  const at = HUES.indexOf(hue);
  const material = { p: await emoji(icon), m: await emoji(MATES[id]), b: await carton(icon) };
  const use = IN_USE[USE_OVERRIDE[id] ?? USE_PLAN[id % 4]];
  const box = CARTON[CARTON_PLAN[(id + (id >> 2)) % 4]];
  await picture(TINTS[hue], [['p', 300, 240, null, 0]], material, `${id}-1.webp`);
  await picture(TINTS[HUES[(at + 3) % 8]], use, material, `${id}-2.webp`);
  await picture(TINTS[HUES[(at + 6) % 8]], box, material, `${id}-3.webp`);
}
