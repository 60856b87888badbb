import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { complaints, textOf } from '../reading.ts';
import { change, preview, ticked } from './changing-many.ts';
import { list } from './listing.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825730001', businessName: 'Round Traders' });
const page = '/supplier/products/change-price';
const up5 = { how: 'percent-up', by: '5', prices: 'carton' };

const listed = async () => [
  await list(world, supplier, { name: 'Lid', pricePerCarton: 3216 }),
  await list(world, supplier, { name: 'Jar', pricePerCarton: 99.99 }),
  await list(world, supplier, { name: 'Bag', pricePerCarton: 10 }),
];
const kept = async (ids: number[]) => {
  const rows = await world.db
    .selectFrom('products')
    .select('price_per_carton')
    .where('id', 'in', ids.map(BigInt))
    .orderBy('id')
    .execute();
  return rows.map(({ price_per_carton }) => Number(price_per_carton));
};

test.each<[string, Record<string, string>, number[]]>([
  ['to a rupee where nothing is said', {}, [3377_00, 105_00, 11_00]],
  ['to five', { round: '5' }, [3375_00, 105_00, 10_00]],
  ['to ten', { round: '10' }, [3380_00, 100_00, 10_00]],
  ['not at all', { round: 'paise' }, [3376_80, 104_99, 10_50]],
  ['not where they are set', { how: 'set', by: '7.77', round: '10' }, [7_77, 7_77, 7_77]],
])('prices are rounded %s', async (_, fields, prices) => {
  const ids = await listed();
  expect((await change(supplier, page + ticked(ids), { ...up5, ...fields })).status).toBe(303);
  expect(await kept(ids)).toEqual(prices);
});

test('the preview shows the rounded price with its step, and the prices that rounding leaves as they are', async () => {
  const ids = await listed();
  const { html, confirm } = await preview(supplier, page + ticked(ids), { ...up5, round: '10' });
  expect(textOf(html)).toContain(
    '2 products will change, for example: Not changed: 1 product. Lid ₹3,216 → ₹3,380 (+₹164, +5.1 %) Jar ₹99.99 → ₹100 (+₹0.01, +0.01 %)',
  );
  expect(confirm['round']).toBe('10');
  expect(await kept(ids)).toEqual([3216_00, 99_99, 10_00]);
});

test('an unknown rounding is refused beside its field', async () => {
  const { status, html } = await preview(supplier, page + ticked(await listed()), { ...up5, round: '7' });
  expect([status, complaints(html)]).toEqual([400, { round: 'Please choose what to round to' }]);
});
