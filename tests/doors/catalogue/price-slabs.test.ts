import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { change, keyOf, preview, ticked } from './changing-many.ts';
import { edit } from './edit-fields.ts';

const world = await fileWorld();
let mobile = 9_825_621_900;
let supplier: Awaited<ReturnType<typeof callingSupplier>>;
let id = 0;

const rungs = [
  { fromCartons: 5, pricePerCarton: 2300 },
  { fromCartons: 10, pricePerCarton: 2200 },
];

beforeEach(async () => {
  supplier = await callingSupplier(world, String((mobile += 1)));
  ({ id } = await supplier.list({ pricePerCarton: 2400, priceSlabs: rungs }));
});

const kept = async () => {
  const { pricePerCarton, priceSlabs, minimumCartons, version } = (await supplier.shown(id)) as Record<string, unknown>;
  return { pricePerCarton, priceSlabs, minimumCartons, version };
};
const asListed = { pricePerCarton: 2400, priceSlabs: rungs, minimumCartons: 1, version: 1 };

test.each([
  ['unsorted', [...rungs].reverse(), 'Each step must begin at more cartons than the one before it'],
  ['equal', [rungs[0], rungs[0]], 'Each step must begin at more cartons than the one before it'],
  [
    'rising in price',
    [rungs[0], { fromCartons: 6, pricePerCarton: 2350 }],
    'Each step must cost less a carton than the one before it',
  ],
  [
    'not below the price',
    [{ fromCartons: 5, pricePerCarton: 2400 }],
    'The first step must cost less than the price per carton',
  ],
  [
    'no list',
    'five',
    'Please write each step as 5: 1140 (from 5 cartons, ₹1,140 a carton), with a semicolon between two',
  ],
])('rungs that are %s are refused by a call and in the form, and nothing changes', async (_, priceSlabs, sentence) => {
  const answer = await supplier.put(id, { ...supplier.good, pricePerCarton: 2400, priceSlabs });
  expect([answer.status, answer.body?.['fields']]).toEqual([400, { priceSlabs: [sentence] }]);
  const typed = Array.isArray(priceSlabs)
    ? priceSlabs.map((slab) => `${slab?.fromCartons}: ${slab?.pricePerCarton}`).join('; ')
    : priceSlabs;
  const form = await edit(supplier.browser, id, { priceSlabs: typed });
  expect([form.status, complaints(await form.text())['priceSlabs']]).toEqual([400, sentence]);
  expect(await kept()).toEqual(asListed);
});

test('a price that falls to the rungs is refused in every way to change it, and so is a minimum that reaches them', async () => {
  const below = 'The first step must cost less than the price per carton';
  const { pricePerCarton: _, ...body } = supplier.good;
  const put = await supplier.put(id, { ...body, pricePerCarton: 2300 });
  expect([put.status, put.body?.['fields']]).toEqual([400, { priceSlabs: [below] }]);
  const minimum = await supplier.put(id, { ...body, pricePerCarton: 2400, minimumCartons: 5 });
  expect([minimum.status, Object.keys(minimum.body?.['fields'] ?? {})]).toEqual([400, ['priceSlabs']]);
  const cell = await supplier.browser.post(`/supplier/products/${id}/price.data`, {
    pricePerCarton: '2300',
    expectedPrice: '240000',
  });
  expect(cell.status).toBe(400);
  expect(await cell.text()).toContain('This price would not be above the prices by quantity');
  expect(await kept()).toEqual(asListed);
});

test('a body without the fields keeps them, and a minimum is suspended while loose pieces are sold', async () => {
  const { pricePerCarton: _, ...good } = supplier.good;
  const body = { ...good, pricePerCarton: 2400 };
  expect((await supplier.put(id, { ...body, minimumCartons: 3 })).status).toBe(200);
  expect((await supplier.put(id, body)).status).toBe(200);
  expect(await kept()).toMatchObject({ priceSlabs: rungs, minimumCartons: 3 });
  const loose = { isRetailEnabled: true, pricePerRetail: 120 };
  const both = await supplier.put(id, { ...body, ...loose, minimumCartons: 3 });
  expect([both.status, Object.keys(both.body?.['fields'] ?? {})]).toEqual([400, ['minimumCartons']]);
  expect((await supplier.put(id, { ...body, ...loose })).status).toBe(200);
  expect(textOf(await opened(world.browser(), `/product/${id}`))).toContain('Minimum 1 piece');
  expect((await supplier.put(id, { ...body, isRetailEnabled: false })).status).toBe(200);
  expect(textOf(await opened(world.browser(), `/product/${id}`))).toContain('Minimum 3 cartons');
});

test('the database refuses rungs that do not fall, whatever writes them', async () => {
  const write = (slabs: unknown) =>
    world.db
      .updateTable('products')
      .set({ price_slabs: JSON.stringify(slabs) })
      .where('id', '=', BigInt(id))
      .execute();
  const slab = (fromCartons: unknown, pricePerCarton: unknown) => ({ fromCartons, pricePerCarton });
  for (const wrong of [
    {},
    [slab(1, 100)],
    [slab(5, 240_000)],
    [slab(5, 100), slab(5, 50)],
    [slab(5, 100), slab(6, 100)],
    [slab('5', 100)],
    [slab(5, 10.5)],
    [slab(5, 0)],
    [slab(5, null)],
    [2, 3, 4, 5, 6, 7].map((cartons) => slab(cartons, 100 - cartons)),
  ])
    await expect(write(wrong)).rejects.toMatchObject({ constraint: 'price_slabs_hold' });
  await write([slab(2, 99), slab(3, 98)]);
});

const page = '/supplier/products/change-price';
const up = { how: 'percent-up', by: '10', prices: 'carton', round: '1' };

test('a bulk change of prices changes the rungs too, shows them, and its undo restores them', async () => {
  const { html } = await preview(supplier.browser, page + ticked([id]), up);
  expect(textOf(html)).toContain(
    '₹2,400 → ₹2,640 (+₹240, +10 %) From 5 cartons ₹2,300 → ₹2,530 (+₹230, +10 %) From 10 cartons ₹2,200 → ₹2,420 (+₹220, +10 %)',
  );
  expect(await kept()).toEqual(asListed);
  const answer = await change(supplier.browser, page + ticked([id]), up);
  const moved = [
    { fromCartons: 5, pricePerCarton: 2530 },
    { fromCartons: 10, pricePerCarton: 2420 },
  ];
  expect(await kept()).toMatchObject({ pricePerCarton: 2640, priceSlabs: moved });
  await supplier.browser.post('/supplier/products/undo', { key: keyOf(answer) });
  expect(await kept()).toMatchObject({ pricePerCarton: 2400, priceSlabs: rungs });
});

test.each([
  ['rounds two rungs to the same price', { ...up, how: 'percent-down', by: '96', round: '10' }],
  ['sets a price that is not above them', { ...up, how: 'set', by: '2300', round: 'paise' }],
])('a bulk change of prices that %s is refused, naming the product', async (_, fields) => {
  await supplier.put(id, { ...supplier.good, pricePerCarton: 2400, priceSlabs: rungs });
  const { status, html } = await preview(supplier.browser, page + ticked([id]), fields);
  expect([status, alertOf(html)]).toEqual([
    409,
    'No price was changed. The prices by quantity would no longer fall from step to step for 1: Steel bottle',
  ]);
  expect(await kept()).toMatchObject({ pricePerCarton: 2400, priceSlabs: rungs });
});
