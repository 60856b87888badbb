import { expect, test } from 'vitest';
import { assortmentOf } from '../../../domain/catalogue/variants.ts';
import { blankVariant, cartonsOf } from '../../../rules/catalogue/typed-arrangement.ts';
import type { Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { complaints } from '../reading.ts';
import { categoryId, warehouseOf } from './listing.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const mobile = '9825613001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Sarees' });
const warehouse = await warehouseOf(world, mobile);
const { id: supplierId } = await world.db
  .selectFrom('users')
  .select('id')
  .where('mobile', '=', mobile)
  .executeTakeFirstOrThrow();
const path = '/supplier/products-listing';
const good: Fields = {
  name: 'Utsav saree catalogue',
  categoryId: String(await categoryId(world)),
  pricePerCarton: '7600',
  piecesPerCarton: '8',
  [`stock.${warehouse}`]: '80',
  row: 'AB12',
};

async function uploaded(count: number): Promise<string[]> {
  const answer = await supplier.post(
    '/api/upload',
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`file${at}`, picture('photo.jpg')])),
  );
  return ((await answer.json()) as { urls: string[] }).urls;
}
const counts = async () => ({
  products: (await world.db.selectFrom('products').select('id').execute()).length,
  ledger: (await world.db.selectFrom('stock_ledger').select('id').execute()).length,
});
const newest = () =>
  world.db.selectFrom('products').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const kept = async (id: bigint) => assortmentOf(world.db, { id: supplierId }, id);
/** Returns the sentences beside the fields of the one row. */
const inRow = (html: string) =>
  Object.fromEntries(
    Object.entries(complaints(html)).map(([field, sentence]) => [field.replace(/^[A-Z0-9]{4}-/, ''), sentence]),
  );

test('photos of designs become one set with the first four as its pictures, listed once by its key', async () => {
  const urls = [...(await uploaded(4)), ...(await uploaded(4))];
  const key = crypto.randomUUID();
  const sent = { ...good, designs: 'on', picture: urls, key };
  expect((await supplier.post(path, sent)).status).toBe(303);
  const before = await counts();
  expect((await supplier.post(path, sent)).status).toBe(303);
  expect(await counts()).toEqual(before);
  const { id, packing, pieces_per_carton } = await newest();
  expect([packing, pieces_per_carton]).toEqual(['set', 8]);
  const assortment = await kept(id);
  expect([assortment?.setOption, assortment?.options]).toEqual(['design', []]);
  expect(assortment?.setContent).toEqual(urls.map((image, at) => ({ value: String(at + 1), pieces: 1, image })));
  expect(assortment?.variants.map(({ levels }) => levels.map(({ pieces }) => pieces))).toEqual([[80]]);
  const images = await world.db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  expect(images.map(({ url }) => url)).toEqual(urls.slice(0, 4));
});

test.each<[string, Fields, Record<string, string>]>([
  ['pieces that the designs do not make', { piecesPerCarton: '6' }, { piecesPerCarton: 'The pieces of the set' }],
  [
    'loose pieces of a set',
    { isRetailEnabled: 'on', pricePerRetail: '1000' },
    { isRetailEnabled: 'A set is sold whole' },
  ],
  ['a price in words', { pricePerCarton: 'ask' }, { pricePerCarton: 'Please enter a valid price' }],
])('%s: refused with a sentence at the field, and nothing is listed', async (_, given, says) => {
  const before = await counts();
  const answer = await supplier.post(path, {
    ...good,
    designs: 'on',
    picture: await uploaded(4),
    piecesPerCarton: '4',
    ...given,
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  for (const [field, words] of Object.entries(says)) expect(inRow(html)[field]).toContain(words);
  expect(await counts()).toEqual(before);
});

test("another supplier's pictures cannot become designs", async () => {
  const urls = await uploaded(4);
  const other = await world.signUpSupplier({ mobile: '9825613002', businessName: 'Other' }, world.browser());
  const before = await counts();
  const place = await warehouseOf(world, '9825613002');
  const { [`stock.${warehouse}`]: _, ...own } = good;
  const answer = await other.post(path, {
    ...own,
    [`stock.${place}`]: '80',
    designs: 'on',
    picture: urls,
    piecesPerCarton: '4',
  });
  expect(answer.status).toBe(400);
  expect(await counts()).toEqual(before);
});

/** The options of a row, as the grid sends them. */
function arrangement(rows: { of: string[]; [field: string]: unknown }[], given: object = {}): string {
  const values = (at: number) => [...new Set(rows.map(({ of }) => of[at] ?? ''))].join(', ');
  const options = ['Design', 'Size'].map((name, at) => ({ name, values: values(at) }));
  const variants = rows.map(({ of, ...row }) => ({ ...blankVariant(of), ...row }));
  return JSON.stringify({ ...cartonsOf(variants), options, ...given });
}
const { [`stock.${warehouse}`]: _, ...without } = good;
const two = [
  { of: ['1', 'S'], sku: 'U1S', stock: { [warehouse]: '16' } },
  { of: ['1', 'M'], pricePerCarton: '8,000', stock: { [warehouse]: '8' } },
];

test('a row with options is listed with its variants and their stock, once by its key', async () => {
  const sent = { ...without, arrangement: arrangement(two), key: crypto.randomUUID(), priceSlabs: '5: 7500; 10: 7400' };
  expect((await supplier.post(path, sent)).status).toBe(303);
  const before = await counts();
  expect((await supplier.post(path, sent)).status).toBe(303);
  expect(await counts()).toEqual(before);
  const { id, price_slabs } = await newest();
  expect(price_slabs).toEqual([
    { fromCartons: 5, pricePerCarton: 750_000 },
    { fromCartons: 10, pricePerCarton: 740_000 },
  ]);
  const assortment = await kept(id);
  expect(assortment?.options).toEqual([
    { name: 'design', values: ['1'] },
    { name: 'size', values: ['S', 'M'] },
  ]);
  expect(
    assortment?.variants.map(({ optionValues, sku, pricePerCarton, levels }) => [
      optionValues.join(' '),
      sku,
      pricePerCarton,
      levels.map(({ pieces }) => pieces),
    ]),
  ).toEqual([
    ['1 S', 'U1S', null, [16]],
    ['1 M', null, 800_000n, [8]],
  ]);
});

test('prices by quantity that do not fall are refused at their field of a plain row', async () => {
  const before = await counts();
  const answer = await supplier.post(path, { ...good, priceSlabs: '5: 7700' });
  const field = inRow(await answer.text())['priceSlabs'];
  expect([answer.status, field]).toEqual([400, expect.stringContaining('must cost less than the price per carton')]);
  expect(await counts()).toEqual(before);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ of: [String(at + 1), 'S'] }));

test.each<[string, Fields, string]>([
  ['variant 101', { arrangement: arrangement(many(101)) }, 'A product has at most 100 variants'],
  ['the same values twice', { arrangement: arrangement([...two, { of: ['1', 'S'] }]) }, 'row 2: '],
  [
    'an item code twice',
    { arrangement: arrangement([...two, { of: ['2', 'S'], sku: 'U1S' }]) },
    'row 2.sku: Another one',
  ],
  [
    'stock in words',
    { arrangement: arrangement([{ of: ['1', 'S'], stock: { [warehouse]: 'many' } }]) },
    `row 0.stock.${warehouse}: Please enter valid stock`,
  ],
  ['a value left empty', { arrangement: arrangement([...two, { of: ['2', ''] }]) }, 'row 2: '],
  ['no JSON', { arrangement: 'variants' }, ''],
  ['stock of the product', { ...good, arrangement: arrangement(two) }, 'enter the stock of each'],
  ['a warehouse of nobody', { arrangement: arrangement([{ of: ['1', 'S'], stock: { wh_ZZZ: '5' } }]) }, ''],
])('%s is refused in a row with options, and nothing is listed', async (_name, given, says) => {
  const before = await counts();
  const answer = await supplier.post(`${path}.data`, { ...without, ...given });
  expect(answer.status).toBe(400);
  const [, row, words] = /^row (\d[.\w]*): (.*)/.exec(says) ?? [null, null, says];
  const text = await answer.text();
  if (row) expect(text).toContain(`"row.${row}"`);
  expect(text).toContain(words);
  expect(await counts()).toEqual(before);
});

const sizesInRatio = ['S', 'M', 'L'].map((value, at) => ({ value, pieces: String(at + 1), sku: '', image: '' }));
const sizeRun = {
  packing: 'set',
  options: [],
  setOption: 'Size',
  setValues: 'S, M, L',
  setRatio: '1:2:3',
  parts: sizesInRatio,
};

test('a row can be a set in a ratio, with the stock of the row or of its colours, and needs no photo', async () => {
  const plain = arrangement([{ of: [] }], sizeRun);
  expect((await supplier.post(path, { ...good, piecesPerCarton: '6', arrangement: plain })).status).toBe(303);
  const only = await newest();
  expect([only.packing, only.set_option, only.pieces_per_carton]).toEqual(['set', 'size', 6]);
  expect(only.set_content.map(({ value, pieces }) => `${value}${pieces}`)).toEqual(['S1', 'M2', 'L3']);
  expect((await kept(only.id))?.variants.map(({ levels }) => levels.map(({ pieces }) => pieces))).toEqual([[80]]);
  const colours = { ...sizeRun, options: [{ name: 'Colour', values: 'Red, Blue' }] };
  const rows = [{ of: ['Red'], stock: { [warehouse]: '12' } }, { of: ['Blue'] }];
  const sent = { ...without, piecesPerCarton: '6', arrangement: arrangement(rows, colours) };
  expect((await supplier.post(path, sent)).status).toBe(303);
  const { variants } = (await kept((await newest()).id)) ?? {};
  expect(variants?.map(({ optionValues, levels }) => [optionValues[0], levels.map(({ pieces }) => pieces)])).toEqual([
    ['Red', [12]],
    ['Blue', []],
  ]);
});

test('a row can be a mixed carton of its variants', async () => {
  const rows = [{ of: ['1', 'S'] }, { of: ['1', 'M'] }];
  const mixed = arrangement(rows, { packing: 'mixed', mixStepPieces: '4' });
  expect((await supplier.post(path, { ...without, arrangement: mixed })).status).toBe(303);
  const { packing, mix_step_pieces } = await newest();
  expect([packing, mix_step_pieces]).toEqual(['mixed', 4]);
});

test.each<[string, Fields, string, string]>([
  ['a set that does not make its pieces', { arrangement: arrangement([{ of: [] }], sizeRun) }, 'setContent', 'add up'],
  [
    'a set that is sold loose',
    {
      piecesPerCarton: '6',
      isRetailEnabled: 'on',
      pricePerRetail: '2000',
      arrangement: arrangement([{ of: [] }], sizeRun),
    },
    'isRetailEnabled',
    'A set is sold whole',
  ],
  [
    'a ratio of other values',
    { piecesPerCarton: '6', arrangement: arrangement([{ of: [] }], { ...sizeRun, setRatio: '1:2' }) },
    'setRatio',
    'one number for each value',
  ],
  [
    'a step that fills no carton',
    { arrangement: arrangement(two, { packing: 'mixed', mixStepPieces: '3' }) },
    'mixStepPieces',
    'divides the pieces of a carton',
  ],
  [
    'a mixture of nothing',
    { arrangement: arrangement([{ of: [] }], { packing: 'mixed', options: [] }) },
    'packing',
    '',
  ],
])('%s is refused below its row, and nothing is listed', async (_name, given, field, says) => {
  const before = await counts();
  const answer = await supplier.post(`${path}.data`, { ...without, ...given });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain(`"${field}"`);
  expect(text).toContain(says);
  expect(await counts()).toEqual(before);
});
