import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { change, keyOf, preview, ticked } from '../catalogue/changing-many.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();
let mobile = 9_825_730_000;
const page = '/supplier/products/change-stock';
const states = '/supplier/products/change-state';
const undo = '/supplier/products/undo';
let supplier = world.browser();
let warehouseId = '';
let ids: number[] = [];

beforeEach(async () => {
  mobile += 1;
  supplier = await world.signUpSupplier({ mobile: String(mobile), businessName: 'Stock Traders' }, world.browser());
  warehouseId = await warehouseOf(world, String(mobile));
  ids = [
    await list(world, supplier, { name: 'Lid', stock: { [warehouseId]: 10 } }),
    await list(world, supplier, { name: 'Jar', stock: { [warehouseId]: 5 } }),
    await list(world, supplier, { name: 'Bag' }),
  ];
});

const pieces = async () => {
  const rows = await world.db
    .selectFrom('products as p')
    .leftJoin('stock_levels as l', 'l.product_id', 'p.id')
    .select(['p.id', 'l.pieces'])
    .where('p.id', 'in', ids.map(BigInt))
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.pieces);
};
const ledger = () =>
  world.db
    .selectFrom('stock_ledger')
    .select(['reason', 'change', 'pieces_left'])
    .where('product_id', 'in', ids.map(BigInt))
    .where('reason', '!=', 'listed')
    .orderBy('product_id')
    .orderBy('id')
    .execute();
const asked = (how: string, count: string) => ({ warehouseId, how, pieces: count });

test('the preview shows the result, and changes nothing', async () => {
  const { status, html } = await preview(supplier, page + ticked(ids), asked('set', '5'));
  expect(status).toBe(200);
  expect(textOf(html)).toContain('2 products will change, for example: Not changed: 1 product.');
  expect(textOf(html)).toContain('Lid 10 → 5 Bag 0 → 5');
  expect(await pieces()).toEqual([10, 5, null]);
});

test.each([
  ['set', '7', [7, 7, 7]],
  ['set', '0', [0, 0, null]],
  ['add', '3', [13, 8, 3]],
])('%s %s', async (how, count, left) => {
  const answer = await change(supplier, page + ticked(ids), asked(how, count));
  expect(answer.status).toBe(303);
  expect(await pieces()).toEqual(left);
  for (const { reason } of await ledger()) expect(reason).toBe('bulk');
  expect(textOf(await opened(supplier, answer.headers.get('location') ?? ''))).toMatch(
    /The stock of \d products was changed/,
  );
});

test.each([
  ['subtract', '6', '2: Jar, Bag'],
  ['subtract', '1', '1: Bag'],
  ['add', '99999995', '1: Lid'],
])('%s %s is refused as a whole, naming the products, if a warehouse cannot hold it', async (how, count, names) => {
  const { status, html } = await preview(supplier, page + ticked(ids), asked(how, count));
  expect([status, alertOf(html)]).toEqual([
    409,
    `No stock was changed. It would be below 0, or above 10,00,00,000 pieces, for ${names}`,
  ]);
  expect(await pieces()).toEqual([10, 5, null]);
});

test.each<[Record<string, string>, Record<string, string>]>([
  [{ pieces: '' }, { pieces: 'Please enter whole pieces' }],
  [{ pieces: '-1' }, { pieces: 'Please enter whole pieces' }],
  [{ pieces: '100000001' }, { pieces: 'Please enter whole pieces' }],
  [{ how: 'add', pieces: '0' }, { pieces: 'Please enter whole pieces' }],
  [{ how: 'halve' }, { how: 'Please choose a change' }],
  [{ warehouseId: '' }, { warehouseId: 'Please select a warehouse' }],
  [{ warehouseId: 'wh_ZZZ' }, { warehouseId: 'Please select a warehouse' }],
])('%j is refused beside its field', async (wrong, sentence) => {
  const { status, html } = await preview(supplier, page + ticked(ids), { ...asked('set', '5'), ...wrong });
  expect([status, complaints(html)]).toEqual([400, sentence]);
});

test('stock that changed since the preview is not overwritten', async () => {
  const { confirm } = await preview(supplier, page + ticked(ids), asked('set', '100'));
  await supplier.post(`/supplier/products/${ids[1]}/stock/count`, {
    [`pieces-${warehouseId}`]: '4',
    [`was-${warehouseId}`]: '5',
  });
  expect((await supplier.post(page + ticked(ids), confirm)).status).toBe(409);
  expect(await pieces()).toEqual([10, 4, null]);
});

describe('changes at once', () => {
  test('of stock, prices and counts of the same products, in opposite order, never wait for ever', async () => {
    const prices = `/supplier/products/change-price${ticked(ids.toReversed())}`;
    for (let round = 1; round <= 5; round += 1) {
      const [stock, price] = await Promise.all([
        preview(supplier, page + ticked(ids), asked('add', '1')),
        preview(supplier, prices, { how: 'percent-up', by: '5', prices: 'carton' }),
      ]);
      const answers = await Promise.all([
        supplier.post(page + ticked(ids), stock.confirm),
        supplier.post(prices, price.confirm),
        supplier.post(`/supplier/products/${ids[2]}/stock/count.data`, {
          [`pieces-${warehouseId}`]: String(500 + round),
          [`was-${warehouseId}`]: '0',
        }),
        change(supplier, `${states}${ticked(ids)}&to=${round % 2 ? 'inactive' : 'active'}`).catch(() => null),
      ]);
      for (const answer of answers) expect(answer?.status ?? 303).toBeLessThan(500);
    }
    const total = (await ledger()).filter(({ reason }) => reason === 'bulk').length;
    expect(total % 3).toBe(0);
  });

  test("add up in one product's ledger", async () => {
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { confirm } = await preview(supplier, page + ticked(ids), asked('add', '2'));
        return supplier.post(page + ticked(ids), confirm);
      }),
    );
    const entries = await world.db
      .selectFrom('stock_ledger')
      .select('change')
      .where('product_id', '=', BigInt(ids[0] ?? 0))
      .execute();
    expect(entries.reduce((sum, entry) => sum + entry.change, 0)).toBe((await pieces())[0]);
  });
});

test('undoing stock writes entries in the ledger, and is refused if the stock has changed since', async () => {
  const key = keyOf(await change(supplier, page + ticked(ids), asked('add', '3')));
  expect((await supplier.post(`${undo}.data`, { key })).status).toBe(200);
  expect(await pieces()).toEqual([10, 5, 0]);
  expect((await ledger()).map(({ reason }) => reason)).toEqual(['bulk', 'undo', 'bulk', 'undo', 'bulk', 'undo']);

  const later = keyOf(await change(supplier, page + ticked(ids), asked('set', '9')));
  await change(supplier, `${page}?id=${ids[0]}`, asked('set', '8'));
  const refused = await supplier.post(`${undo}.data`, { key: later });
  expect([refused.status, (await refused.text()).includes('Some of these products were changed since.')]).toEqual([
    409,
    true,
  ]);
  expect(await pieces()).toEqual([8, 9, 9]);
});

describe('a change of state', () => {
  const active = async () => {
    const rows = await world.db
      .selectFrom('products')
      .select(['status', 'version'])
      .where('id', 'in', ids.map(BigInt))
      .orderBy('id')
      .execute();
    return rows.map(({ status, version }) => `${status} ${version}`);
  };

  test('changes all products in another state, after their names were shown', async () => {
    await change(supplier, `${states}?id=${ids[0]}&to=inactive`);
    const { html } = await preview(supplier, `${states}${ticked(ids)}&to=inactive`, {});
    expect(textOf(html)).toContain('2 products will change');
    expect(textOf(html)).toContain('Jar Bag');
    const key = keyOf(await change(supplier, `${states}${ticked(ids)}&to=inactive`));
    expect(await active()).toEqual(['inactive 2', 'inactive 2', 'inactive 2']);
    expect((await supplier.post(`${undo}.data`, { key })).status).toBe(200);
    expect(await active()).toEqual(['inactive 2', 'active 3', 'active 3']);
  });

  test('cannot be sent if all have that state already, and the page says so', async () => {
    const path = `${states}${ticked(ids)}&to=active`;
    expect(textOf(await opened(supplier, path))).toContain('Nothing would change');
    const key = crypto.randomUUID();
    expect((await supplier.post(path, { to: 'active', seen: 'x', key })).status).toBe(409);
    expect((await supplier.post(path, { to: 'active' })).status).toBe(400);
    expect((await supplier.post(path, { to: 'gone', seen: 'x', key })).status).toBe(400);
    expect(await active()).toEqual(['active 1', 'active 1', 'active 1']);
  });

  test('of another supplier’s product is not found', async () => {
    const other = await world.signUpSupplier({ mobile: String(mobile + 5000), businessName: 'Other' }, world.browser());
    const path = `${states}${ticked(ids)}&to=inactive`;
    const { confirm } = await preview(supplier, path, {});
    expect((await other.post(path, confirm)).status).toBe(404);
    expect((await other.visit(path)).status).toBe(404);
    expect(await active()).toEqual(['active 1', 'active 1', 'active 1']);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
