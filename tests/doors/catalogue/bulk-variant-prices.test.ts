import { beforeEach, expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { change, keyOf, preview, ticked } from './changing-many.ts';

const world = await fileWorld();
let mobile = 9_825_622_900;
let supplier: Awaited<ReturnType<typeof callingSupplier>>;
let id = 0;
const page = '/supplier/products/change-price';
const up = { how: 'percent-up', by: '10', prices: 'carton', round: '1' };

beforeEach(async () => {
  supplier = await callingSupplier(world, String((mobile += 1)));
  ({ id } = await supplier.list({ pricePerCarton: 2400, priceSlabs: [{ fromCartons: 5, pricePerCarton: 2300 }] }));
  await arrange({ 'row.0.price': '2600', 'row.2.price': '2200' });
});

/** Gives the product three colours, some at prices of their own. */
async function arrange(prices: Record<string, string>, version = '1'): Promise<void> {
  const colours = ['Red', 'Blue', 'Green'];
  const fields = {
    do: 'save',
    version,
    packing: 'carton',
    piecesPerCarton: '24',
    'options.0.name': 'Colour',
    'options.0.values': colours.join(),
    ...Object.fromEntries(colours.map((colour, at) => [`row.${at}`, JSON.stringify(['', colour])])),
    ...prices,
  };
  const answer = await supplier.browser.post(`/supplier/products/${id}/variants`, { folded: JSON.stringify(fields) });
  expect(answer.status).toBe(303);
}

const kept = async () =>
  (await variantsOf(world.db, [BigInt(id)])).map(
    ({ pricePerCarton }) => pricePerCarton && Number(pricePerCarton) / 100,
  );

test('prices of variants change with the others, are in the preview, and are restored by undo', async () => {
  const { html } = await preview(supplier.browser, page + ticked([id]), up);
  expect(textOf(html)).toContain(
    'From 5 cartons ₹2,300 → ₹2,530 (+₹230, +10 %) Red ₹2,600 → ₹2,860 (+₹260, +10 %) Green ₹2,200 → ₹2,420 (+₹220, +10 %)',
  );
  expect(await kept()).toEqual([2600, null, 2200]);
  const answer = await change(supplier.browser, page + ticked([id]), up);
  expect(await kept()).toEqual([2860, null, 2420]);
  await supplier.browser.post('/supplier/products/undo', { key: keyOf(answer) });
  expect(await kept()).toEqual([2600, null, 2200]);
  expect(await supplier.shown(id)).toMatchObject({ pricePerCarton: 2400 });
});

test('prices by quantity of sets are shown per set', async () => {
  const { id: sets } = await supplier.list({
    packing: 'set',
    setOption: 'size',
    setContent: [
      { value: 'S', pieces: 12 },
      { value: 'M', pieces: 12 },
    ],
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 2300 }],
  });
  const { html } = await preview(supplier.browser, page + ticked([sets]), up);
  expect(textOf(html)).toContain('From 5 sets ₹2,300 → ₹2,530');
});

test('setting a price leaves variants and loose pieces alone; a change that makes one free is refused as a whole', async () => {
  const stays = 'Prices by quantity and own prices of variants stay as they are.';
  const set = { ...up, how: 'set', by: '2500' };
  expect(textOf((await preview(supplier.browser, page + ticked([id]), set)).html)).toContain(stays);
  expect(textOf((await preview(supplier.browser, page + ticked([id]), up)).html)).not.toContain(stays);
  await change(supplier.browser, page + ticked([id]), set);
  expect(await kept()).toEqual([2600, null, 2200]);
  const { status, html } = await preview(supplier.browser, page + ticked([id]), {
    ...up,
    how: 'rupees-down',
    by: '2250',
    round: 'paise',
  });
  expect([status, alertOf(html)]).toEqual([409, expect.stringContaining('Steel bottle')]);
  expect(await kept()).toEqual([2600, null, 2200]);
});

test('a product stays unchanged if one of its variants would cost more than the MRP', async () => {
  const { stock: _, ...body } = supplier.good;
  expect((await supplier.put(id, { ...body, pricePerCarton: 2400, mrp: 110, version: 2 })).status).toBe(200);
  const { status, html } = await preview(supplier.browser, page + ticked([id]), up);
  expect([status, alertOf(html)]).toEqual([409, expect.stringContaining('MRP')]);
  expect(await kept()).toEqual([2600, null, 2200]);
});
