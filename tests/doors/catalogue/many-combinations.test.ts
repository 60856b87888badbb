import { beforeEach, expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { typedIn } from '../../../web/catalogue/variants/typed.ts';
import { fileWorld } from '../../world.ts';
import { complaints, textOf } from '../reading.ts';
import { fieldsIn, fieldsOf } from './edit-fields.ts';
import { categoryId, list, warehouseOf } from './listing.ts';

const world = await fileWorld();
const mobile = '9825613001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Sarees' });
const warehouse = await warehouseOf(world, mobile);
const page = () => `/supplier/products/${id}/variants`;
const sentence = 'A product has at most 100 variants';
let id = 0;

/** Distinct values a0, a1, ..., separated by commas. */
const values = (count: number, letter: string) =>
  Array.from({ length: count }, (_, at) => letter + at.toString(36)).join();

/** Sends a form without percent-encoding, which would make it three times as long. */
const sendRaw = (fields: Record<string, string>) =>
  supplier.visit(page(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Object.entries(fields)
      .map((field) => field.join('='))
      .join('&'),
  });

beforeEach(async () => {
  id = await list(world, supplier, { stock: { [warehouse]: 480 } });
});

test.each([
  ['42 million combinations in a form of 62 KB', 6500, 6500],
  ['one value too many', 101, 0],
  ['101 combinations of fewer values', 51, 2],
])('refuses %s with the sentence, both when arranged and when saved', async (_, colours, sizes) => {
  const before = await variantsOf(world.db, [BigInt(id)]);
  const typed = {
    piecesPerCarton: '24',
    'options.0.name': 'Colour',
    'options.0.values': values(colours, 'a'),
    'options.1.name': sizes > 0 ? 'Size' : '',
    'options.1.values': values(sizes, 'b'),
  };
  for (const button of ['arrange', 'save']) {
    const answer = await sendRaw({ ...typed, packing: 'carton', do: button });
    const html = await answer.text();
    expect([button, answer.status, textOf(html).includes(sentence)]).toEqual([button, 400, true]);
    expect(fieldsIn(html, 'piecesPerCarton')).toMatchObject(typed);
  }
  expect(await variantsOf(world.db, [BigInt(id)])).toEqual(before);
});

test('arranges and saves a hundred combinations', async () => {
  const typed = { 'options.0.name': 'Colour', 'options.0.values': values(50, 'a') };
  const sizes = { 'options.1.name': 'Size', 'options.1.values': 'S, M' };
  const answer = await supplier.post(page(), { packing: 'carton', piecesPerCarton: '24', ...typed, ...sizes });
  const fields = fieldsIn(await answer.text(), 'piecesPerCarton');
  expect([answer.status, fields['row.99'], fields['row.100']]).toEqual([
    200,
    JSON.stringify(['', 'a1d', 'M']),
    undefined,
  ]);
  expect((await supplier.post(page(), { ...fields, packing: 'carton', do: 'save' })).status).toBe(303);
  expect(await variantsOf(world.db, [BigInt(id)])).toHaveLength(100);
});

test('refuses a set of 6,500 values, and 6,500 numbers of a ratio', async () => {
  const { version = '' } = await fieldsOf(supplier, page(), 'piecesPerCarton');
  const set = { packing: 'set', piecesPerCarton: '24', setOption: 'Design', version, do: 'save', 'row.0': '[""]' };
  for (const typed of [{ setValues: values(6500, 'a') }, { setRatio: Array(6500).fill('1').join(':') }]) {
    const answer = await sendRaw({ ...set, ...typed });
    const parts = Object.keys(fieldsIn(await answer.text(), 'piecesPerCarton')).filter((name) =>
      /^part\.\d+$/.test(name),
    );
    expect([answer.status, parts.length]).toEqual([400, 101]);
  }
});

test('keeps the variants of a product whose options have more combinations than rows fit', async () => {
  const colours = values(20, 'a').split(',');
  const sizes = values(20, 'b').split(',');
  const variants = colours.map((colour, at) => ({ values: [colour, sizes[at]] }));
  const options = [
    { name: 'colour', values: colours },
    { name: 'size', values: sizes },
  ];
  id = await list(world, supplier, { options, variants });
  const before = await variantsOf(world.db, [BigInt(id)]);
  expect(before).toHaveLength(20);
  const fields = await fieldsOf(supplier, page(), 'piecesPerCarton');
  expect(Object.keys(fields).filter((name) => /^row\.\d+$/.test(name))).toHaveLength(20);
  const answer = await supplier.post(page(), { ...fields, packing: 'carton', do: 'save' });
  expect([answer.status, complaints(await answer.text())]).toEqual([400, { variants: sentence }]);
  expect(await variantsOf(world.db, [BigInt(id)])).toEqual(before);
});

test('reads the names of folded fields once, however many rows there are', () => {
  let lists = 0;
  const fields = Array.from({ length: 200 }, (_, at) => [`row.${at}`, '["","a"]'] as const);
  const names = Array.from({ length: 6000 }, (_, at) => [`row.0.stock.${at}`, '1'] as const);
  const texts = new Proxy(Object.fromEntries([...fields, ...names]), {
    ownKeys(target) {
      lists += 1;
      return Reflect.ownKeys(target);
    },
  });
  const { variants } = typedIn(texts);
  expect([variants.length, Object.keys(variants[0]?.stock ?? {}).length]).toEqual([200, 6000]);
  // One read for rows and one for parts.
  expect(lists).toBeLessThanOrEqual(2);
});

test('answers a form of 500 rows and 6,000 folded names, without reading the rows beyond 200', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => [`row.${at}`, '[""]']);
  const folded = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, '']));
  const answer = await sendRaw({ ...Object.fromEntries(rows), folded: JSON.stringify(folded), do: 'save' });
  expect(answer.status).toBe(400);
  expect(typedIn(Object.fromEntries(rows)).variants).toHaveLength(200);
});

test('refuses a program that sends two options of 200 values', async () => {
  const product = { name: 'Bottle', categoryId: await categoryId(world), pricePerCarton: 2400, piecesPerCarton: 24 };
  const options = ['a', 'b'].map((letter) => ({ name: letter, values: values(200, letter).split(',') }));
  const answer = await supplier.visit(`/api/product/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...product, options }),
  });
  expect([answer.status, JSON.stringify(await answer.json())]).toEqual([400, expect.stringContaining(sentence)]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
