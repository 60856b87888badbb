import { beforeEach, describe, expect, test } from 'vitest';
import { type LevelChange, setStock } from '../../../domain/stock/levels.ts';
import { fileWorld } from '../../world.ts';
import { edited, sayForAll } from '../catalogue/edit-fields.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { elements, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { putStock } from './put-stock.ts';

const world = await fileWorld();
const mobile = '9825640001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Low Traders' });
const warehouse = await warehouseOf(world, mobile);
const person = await supplierOf(world, mobile);
let id = 0;

beforeEach(async () => {
  id = await list(world, supplier, { stock: { [warehouse]: 100 } });
});

const events = async () =>
  (
    await world.db
      .selectFrom('low_stock_events')
      .select(['threshold', 'pieces'])
      .where('product_id', '=', BigInt(id))
      .orderBy('id')
      .execute()
  ).map(({ threshold, pieces }) => `${pieces} at ${threshold}`);
const setTo = async (quantity: number) =>
  expect((await putStock(supplier, [{ productId: id, warehouseId: warehouse, quantity }])).status).toBe(200);
const threshold = (pieces: number | '') =>
  sentBack(supplier, `/supplier/products/${id}/thresholds`, { [`lowStockThresholds.${warehouse}`]: String(pieces) });
const change = (...levels: LevelChange[]) =>
  world.db
    .transaction()
    .execute((tx) =>
      setStock(tx, { supplierId: person.id, changedBy: person.id, reason: 'counted', now: world.clock.now() }, levels),
    );

test('a threshold is announced only if it begins a level, and many of them once a second', async () => {
  const owner = world.browser();
  await world.signUpSupplier({ mobile: '9825640009', businessName: 'Quiet Traders' }, owner);
  const first = await warehouseOf(world, '9825640009');
  const product = await list(world, owner, { stock: { [first]: 100 } });
  // Each vicinity can have one warehouse; a second one in the first vicinity is refused.
  for (const { id: vicinityId } of await world.db.selectFrom('warehouse_vicinities').select('id').limit(3).execute())
    await owner.post('/supplier/warehouses/add', {
      vicinityId: String(vicinityId),
      fullAddress: 'Shed 4',
      pincode: '395010',
    });
  const { id: owns } = await supplierOf(world, '9825640009');
  const places = await world.db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', owns)
    .execute();
  let announced = 0;
  const stop = world.db.announcements.on(['catalogue'], () => (announced += 1));
  const set = async (place: string) =>
    (await owner.post(`/supplier/products/${product}/thresholds.data`, { [`lowStockThresholds.${place}`]: '5' }))
      .status;
  expect([await set(first), await set(first), announced]).toEqual([200, 200, 0]);
  const answers = await Promise.all(places.map((place) => set(place.id)));
  expect([new Set(answers), places.length > 2, announced]).toEqual([new Set([200]), true, 1]);
  stop();
});

describe('one event per crossing', () => {
  test('is made by a fall to the threshold, none by staying low, and another by rising and falling again', async () => {
    await threshold(20);
    for (const [pieces, count] of [
      [21, 0],
      [20, 1],
      [19, 1],
      [0, 1],
      [20, 1],
      [21, 1],
      [5, 2],
    ] as const) {
      await setTo(pieces);
      expect([pieces, await events()]).toEqual([pieces, expect.objectContaining({ length: count })]);
    }
    expect(await events()).toEqual(['20 at 20', '5 at 20']);
  });

  test('is made by the last piece at a threshold of 0', async () => {
    await threshold(0);
    await setTo(1);
    expect(await events()).toEqual([]);
    await setTo(0);
    expect(await events()).toEqual(['0 at 0']);
  });

  test('is never made without a threshold', async () => {
    await setTo(0);
    expect(await events()).toEqual([]);
  });

  test('is not made by moving the threshold over the stock, but by rising over it and falling', async () => {
    await threshold(150);
    await setTo(90);
    expect(await events()).toEqual([]);
    await setTo(151);
    await setTo(150);
    expect(await events()).toEqual(['150 at 150']);
  });

  test('can be made again below a threshold that was lowered', async () => {
    await threshold(50);
    await setTo(40);
    await threshold(30);
    await setTo(30);
    expect(await events()).toEqual(['40 at 50', '30 at 30']);
  });

  test('is not made once the threshold is removed', async () => {
    await threshold(50);
    await threshold('');
    await setTo(1);
    expect(await events()).toEqual([]);
  });

  test('is not made by a new product that is low from its first day', async () => {
    id = await list(world, supplier, { stock: { [warehouse]: { quantity: 3, lowStockThreshold: 10 } } });
    expect(await events()).toEqual([]);
    await setTo(2);
    expect(await events()).toEqual([]);
    await setTo(11);
    await setTo(10);
    expect(await events()).toEqual(['10 at 10']);
  });

  test('is decided by the new threshold if stock and threshold are edited together', async () => {
    await edited(supplier, id, { [`stock.${warehouse}`]: '15', [`lowStockThresholds.${warehouse}`]: '20' });
    expect(await events()).toEqual(['15 at 20']);
  });

  test('uses the threshold for all products, or the product’s own', async () => {
    await sayForAll(supplier, { lowStockThreshold: '30' });
    await setTo(30);
    expect(await events()).toEqual(['30 at 30']);
    await threshold(5);
    await setTo(100);
    await setTo(6);
    expect(await events()).toEqual(['30 at 30']);
    await setTo(5);
    expect(await events()).toEqual(['30 at 30', '5 at 5']);
    await threshold('');
    await setTo(100);
    await setTo(29);
    expect(await events()).toEqual(['30 at 30', '5 at 5', '29 at 30']);
    await sayForAll(supplier, { lowStockThreshold: '' });
  });

  test('is made for each level that crosses in one change', async () => {
    const ids = [id, await list(world, supplier, { stock: { [warehouse]: 100 } }), await list(world, supplier)];
    for (id of ids) await threshold(10);
    await change(
      ...ids.map((productId, at) => ({
        productId: BigInt(productId),
        warehouseId: warehouse,
        pieces: [9, 50, 0][at] ?? 0,
      })),
    );
    const all = [];
    for (id of ids) all.push(await events());
    expect(all).toEqual([['9 at 10'], [], []]);
  });

  test('is made once by two changes at once that both end below the threshold', async () => {
    await threshold(50);
    const fewer = { productId: BigInt(id), warehouseId: warehouse, pieces: { by: -30 } };
    await Promise.all([change(fewer), change(fewer), change(fewer)]);
    expect(await events()).toEqual(['40 at 50']);
  });

  test('is not made by a refused change', async () => {
    await threshold(50);
    const level = { productId: BigInt(id), warehouseId: warehouse };
    await expect(change({ ...level, pieces: 40, expected: 99 })).rejects.toThrow('stock_moved');
    await expect(change({ ...level, pieces: { by: -101 } })).rejects.toThrow('stock_too_little');
    expect(await events()).toEqual([]);
  });
});

test('clearing a threshold without stock begins no level', async () => {
  id = await list(world, supplier);
  await threshold('');
  expect(await world.db.selectFrom('stock_levels').selectAll().where('product_id', '=', BigInt(id)).execute()).toEqual(
    [],
  );
});

describe('the dashboard', () => {
  const low = async (browser = supplier) => {
    const html = await opened(browser, '/supplier/dashboard');
    const section = /<section aria-labelledby="low"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    const figures = Object.fromEntries(
      [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<a [^>]*>)?([^<]*)</g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const work = elements(html, 'li').filter((row) => row.get('data-work') !== null);
    return { lines: elements(section, 'li').map(({ text }) => text), figures, section, work };
  };

  test('shows low stock, the newest crossing first, with a link to its history', async () => {
    const other = world.browser();
    await world.signUpSupplier({ mobile: '9825640002', businessName: 'Other Traders' }, other);
    const there = await warehouseOf(world, '9825640002');
    const names = ['First', 'Second', 'From its first day', 'Plenty', 'Not on sale', 'Empty'];
    const ids: Record<string, number> = {};
    for (const name of names) {
      const quantity = name.startsWith('From') ? 60 : 500;
      const entry = { quantity, lowStockThreshold: 70 };
      ids[name] = await list(world, other, { name, stock: { [there]: entry }, isActive: !name.startsWith('Not') });
    }
    for (const [name, quantity] of [
      ['Second', 70],
      ['First', 55],
      ['Not on sale', 1],
      ['Empty', 0],
    ] as const)
      await putStock(other, [{ productId: ids[name] ?? 0, warehouseId: there, quantity }]);
    const { lines, figures, section, work } = await low(other);
    expect(lines).toEqual([
      'Empty Katargam: 0 pieces, low at 70',
      'First Katargam: 55 pieces, low at 70',
      'Second Katargam: 70 pieces, low at 70',
      'From its first day Katargam: 60 pieces, low at 70',
    ]);
    // Each waiting row names the product with the least stock.
    expect(work.slice(0, 2).map(({ text }) => text)).toEqual([
      '1 Out of stock Empty Add stock',
      '3 Low stock First: 55 pieces Add stock',
    ]);
    // All of them have more than the 50 pieces of section 9.
    expect([figures['Low stock'], figures['Out of stock']]).toEqual(['3', '1']);
    expect(elements(section, 'a').map((link) => link.get('href'))).toContain(
      `/supplier/products/${ids['First']}/stock`,
    );
    expect((await low()).lines.join()).not.toContain('From its first day');
    const tile = async (label: string) => {
      const html = await opened(other, '/supplier/dashboard');
      const href = elements(html, 'a')
        .find((link) => link.get('aria-label')?.startsWith(`${label}: `))
        ?.get('href');
      const found = textOf(await opened(other, href ?? '/'));
      return names.filter((name) => found.includes(name));
    };
    expect(await tile('Low stock')).toEqual(['First', 'Second', 'From its first day']);
    expect(await tile('Out of stock')).toEqual(['Empty']);
  });

  test('does not apply the threshold for all products to a warehouse that never had the product', async () => {
    const fresh = await world.signUpSupplier({ mobile: '9825640003', businessName: 'Fresh Traders' }, world.browser());
    const there = await warehouseOf(world, '9825640003');
    await sayForAll(fresh, { lowStockThreshold: '5' });
    const never = await list(world, fresh, { name: 'Never there', stock: { [there]: 0 } });
    expect((await low(fresh)).lines).toEqual([]);
    await putStock(fresh, [{ productId: never, warehouseId: there, quantity: 9 }]);
    await putStock(fresh, [{ productId: never, warehouseId: there, quantity: 0 }]);
    expect((await low(fresh)).lines).toEqual(['Never there Katargam: 0 pieces, low at 5']);
  });
});

test('an invalid threshold is refused beside its field, and another supplier’s product is not found', async () => {
  const { text } = await threshold(-1);
  expect(text).toContain('Please enter the low stock threshold in whole pieces');
  const other = world.browser();
  await world.signUpSupplier({ mobile: '9825640004', businessName: 'Third Traders' }, other);
  const theirs = await warehouseOf(world, '9825640004');
  for (const fields of [{}, { [`lowStockThresholds.${theirs}`]: '5' }]) {
    expect((await other.post(`/supplier/products/${id}/thresholds.data`, fields)).status).toBe(404);
  }
  const foreign = { [`lowStockThresholds.${theirs === warehouse ? 'wh_000' : theirs}`]: '5' };
  expect((await supplier.post(`/supplier/products/${id}/thresholds.data`, foreign)).status).toBe(400);
  expect(textOf(await opened(supplier, `/supplier/products/${id}/stock`))).toContain('Stock now: 100 pieces');
});
