import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { soundsLike } from '../../../rules/search/sound.ts';
import { fileWorld } from '../../world.ts';
import { foundIds, opened, textOf } from '../reading.ts';
import { list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825731101';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Traders' });
const warehouse = await warehouseOf(world, mobile);
const names = new Map<number, string>();

async function listed(...all: string[]): Promise<void> {
  for (const name of all) {
    names.set(await list(world, supplier, { name, description: '', stock: { [warehouse]: 240 } }), name);
  }
}

const found = async (query: string, more = '') =>
  (await foundIds(world, `/?q=${encodeURIComponent(query)}${more}`)).map((id) => names.get(id) ?? `product ${id}`);
const page = async (query: string) => textOf(await opened(world, `/?q=${encodeURIComponent(query)}`));

await listed('Spiral notebook', 'Kraft handbag', 'English willow bat', 'ક્રિકેટ હેલ્મેટ', 'Six torches', 'Steel knife');
await listed('Two knives', 'साड़ी, लाल', 'Silk sarees', 'Alarm watch', 'Steel ghadi stand', 'Plain tee XXL', 'Slim tee');
for (let at = 0; at < 5; at += 1) await listed(`Zip pouch ${at}`, `Jeep toy ${at}`);
await listed('जिप पाउच', 'Zipp bag', 'Ladi gadi of wood', 'Red dupatta', 'Bulb 9 W');
await countSearchWords(world.db);

interface Kin {
  skeleton: string;
  meets: boolean;
}

async function kinOf(english: string, indian: string): Promise<Kin | undefined> {
  const { rows } = await sql<Kin>`select fold_word(${indian}) as skeleton,
    translate(array_to_string(kin_of_word(${english}), ' ') || ' ', 'l', 'i')
      like '% ' || translate((kin_of_word(${indian}))[cardinality(kin_of_word(${indian}))], 'l', 'i') || ' %' as meets`.execute(
    world.db,
  );
  return rows[0];
}

async function isOne(english: string, word: string): Promise<boolean> {
  const kin = await kinOf(english, word);
  return kin !== undefined && kin.meets && soundsLike(english, { word, skeleton: kin.skeleton });
}

describe('an English word and its spelling in Indian letters', () => {
  test.each(
    `notebook नोटबुक નોટબુક|handbag हैंडबैग હેન્ડબેગ|bat बैट બેટ|shirt शर्ट શર્ટ|charger चार्जर ચાર્જર
    mobile मोबाइल મોબાઈલ|cover कवर કવર|table टेबल ટેબલ|mouse माउस માઉસ|keyboard कीबोर्ड કીબોર્ડ|battery बैटरी બેટરી|light लाइट લાઈટ
    knife नाइफ નાઇફ|towel टॉवल ટોવેલ|shower शावर શાવર|material मटीरियल મટિરિયલ|gloves ग्लव्स ગ્લોવ્ઝ|night नाइट નાઈટ|pouch पाउच પાઉચ
    powder पाउडर પાવડર|lotion लोशन લોશન|humidifier ह्यूमिडिफायर હ્યુમિડિફાયર|calculator कैलकुलेटर કેલ્ક્યુલેટર|computer कंप्यूटर કોમ્પ્યુટર
    earphone ईयरफोन ઈયરફોન|eraser इरेजर ઇરેઝર|geometry ज्योमेट्री જ્યોમેટ્રી|machine मशीन મશીન|school स्कूल સ્કૂલ|thermometer थर्मामीटर થર્મોમીટર
    wire वायर વાયર|tyre टायर ટાયર|iron आयरन આયર્ન|cushion कुशन કુશન|picture पिक्चर પિક્ચર|furniture फर्नीचर ફર્નિચર|chair चेयर ચેર|diary डायरी ડાયરી
    led एलईडी એલઇડી|usb यूएसबी યુએસબી|tv टीवी ટીવી|t टी ટી|leather लेदर લેધર|white व्हाइट વ્હાઇટ|colour कलर કલર|quilt क्विल्ट ક્વિલ્ટ`
      .split(/[|\n]/)
      .map((line) => line.trim().split(' ')),
  )('%s', async (english, ...indian) => {
    for (const word of indian) expect([word, await isOne(english ?? '', word)]).toEqual([word, true]);
  });

  test.each(
    `back बाइक|night मैट|foam फोन|neck मेक|shade साड़ी|suit जूट|goggles गिलास|idol ડોલ|bib बेबी|wool वॉल|kurti कुर्ता
    penny पानी|boot बैट|boat बैट|courier कवर|jeans જિમ|g जय|d दीया`
      .split(/[|\n]/)
      .map((line) => line.trim().split(' ')),
  )('%s and %s stay apart', async (english, indian) => {
    expect(await isOne(english ?? '', indian ?? '')).toBe(false);
  });

  test('find each other, in either direction', async () => {
    expect(await found('नोटबुक')).toEqual(['Spiral notebook']);
    expect(await found('હેન્ડબેગ')).toEqual(['Kraft handbag']);
    expect(await found('बैट')).toEqual(['English willow bat']);
    expect(await found('helmet')).toEqual(['ક્રિકેટ હેલ્મેટ']);
    expect(await found('नोटबुकें')).toEqual(['Spiral notebook']);
  });
});

describe('singular and plural find each other', () => {
  test.each([
    ['torch', ['Six torches']],
    ['torches', ['Six torches']],
    ['knife', ['Steel knife', 'Two knives']],
    ['knives', ['Two knives', 'Steel knife']],
    ['chaku', ['Two knives', 'Steel knife']],
    ['साड़ियाँ', ['साड़ी, लाल', 'Silk sarees']],
    ['સાડીઓ', ['साड़ी, लाल', 'Silk sarees']],
    ['sadiyon', ['साड़ी, लाल', 'Silk sarees']],
    ['watches', ['Alarm watch', 'Steel ghadi stand']],
    ['ઘડીઓ', ['Steel ghadi stand', 'Alarm watch']],
    ['bats', ['English willow bat']],
  ])('%s', async (query, expected) => expect(await found(query)).toEqual(expected));

  test('but codes, numbers and sizes keep all letters', async () => {
    const { rows } = await sql<{ forms: string[] }>`
      select singular_forms(word) || perhaps_forms(word) as forms
      from unnest(${['ak5s', '10s', 'xs', 'xxs', 'led', 'glass', 'bus', 'tennis']}::text[]) as words (word)`.execute(
      world.db,
    );
    expect(rows.flatMap(({ forms }) => forms)).toEqual([]);
  });
});

test('if two usual words fold alike the typed one comes first, and the other last', async () => {
  const zip = await found('zip');
  expect(zip.slice(0, 7).sort()).toEqual([...[0, 1, 2, 3, 4].map((at) => `Zip pouch ${at}`), 'Zipp bag', 'जिप पाउच']);
  expect(zip.slice(0, 5).every((name) => name.startsWith('Zip pouch'))).toBe(true);
  const jeep = await found('jeep');
  expect(jeep.slice(0, 5).every((name) => name.startsWith('Jeep'))).toBe(true);
  // In the trade a jeep is a gadi, but a zip is not.
  expect([jeep[7], zip.some((name) => name.includes('gadi'))]).toEqual(['Ladi gadi of wood', false]);
});

test('misspelt words are corrected by folded words and trade words, in the script they were typed in', async () => {
  expect(await page('ghdi')).toContain('Results for ghadi.');
  expect(await page('साडौ')).toContain('Results for साड़ी.');
});

test('colours are found in all languages, and units by their full names', async () => {
  expect(await found('લાલ દુપટ્ટો')).toEqual(['Red dupatta']);
  expect(await found('lal dupatta')).toEqual(['Red dupatta']);
  expect(await found('9 watt bulb')).toEqual(['Bulb 9 W']);
  expect(await found('बल्ब 9 वाट')).toEqual(['Bulb 9 W']);
  expect(await found('બલ્બ 9 વોટ')).toEqual(['Bulb 9 W']);
});

test.each([
  ['kali chatri|kaali chhatri|काली छतरी|કાળી છત્રી|काले छाते|kalo chhata', 'Umbrella, black'],
  ['rati saree|રાતી સાડી|ratu saree', 'Saree, red'],
  ['सुनहरी घड़ी|सुनहरा घड़ी|sunahri ghadi|सोनेरी ghadi', 'Clock, golden'],
  ['ભૂરી છત્રી|neeli chatri|वादली chatri', 'Umbrella, blue'],
  ['महरून साड़ी|mehrun sadi|maroon saree', 'Saree, maroon'],
  ['રૂપેરી ઘડિયાળ|chandi ghadi', 'Clock, silver'],
  ['केसरिया साड़ी|santari saree', 'Saree, orange'],
  ['सलेटी छतरी|gray chatri', 'Umbrella, grey'],
])('products in a colour: %s', async (queries, name) => {
  await listed(name);
  for (const query of queries.split('|')) expect([query, await found(query)]).toEqual([query, [name]]);
});

test('a plural that folds like another word has the meanings of its singular', async () => {
  for (let at = 0; at < 5; at += 1) await listed(`Two zips ${at}`, `Two jeeps ${at}`);
  await countSearchWords(world.db);
  expect(await found('jeeps')).toContain('Ladi gadi of wood');
});

test('a size is never corrected', async () => {
  expect(await page('xxxl')).not.toContain('Results for');
  expect(await found('xxxl')).toEqual([]);
});
