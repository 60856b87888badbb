import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setStock } from '../../../domain/stock/levels.ts';
import { fileWorld } from '../../world.ts';
import { edited } from '../catalogue/edit-fields.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { elements, opened, textOf } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { putStock } from './put-stock.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825650001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'History Traders' });
const warehouse = await warehouseOf(world, mobile);
const person = await supplierOf(world, mobile);
const page = (id: number) => `/supplier/products/${id}/stock`;
const rows = async (path: string) =>
  elements(await opened(supplier, path), 'tr')
    .slice(1)
    .map(({ text }) => text);

test('each change shows when, where, why, how many, how many were left and who, newest first', async () => {
  const id = await list(world, supplier, { stock: { [warehouse]: 1200 } });
  world.clock.advance({ minutes: 61 });
  await edited(supplier, id, { [`stock.${warehouse}`]: '1000' });
  world.clock.advance({ minutes: 1 });
  await putStock(supplier, [{ productId: id, warehouseId: warehouse, quantity: 1300 }]);
  const change = { supplierId: person.id, changedBy: person.id, reason: 'counted' as const, now: world.clock.now() };
  const level = { productId: BigInt(id), warehouseId: warehouse, pieces: { by: -5 } };
  await world.db.transaction().execute((tx) => setStock(tx, { ...change, note: 'Broken <b>' }, [level]));
  for (const reason of ['bulk', 'import', 'undo'] as const)
    await world.db
      .transaction()
      .execute((tx) => setStock(tx, { ...change, reason }, [{ ...level, pieces: { by: 1 } }]));
  const shown = await rows(page(id));
  expect(shown.map((row) => row.replace(/^\d+ \w+ 2026, \d\d:\d\d /, ''))).toEqual([
    'Katargam Import undone Change +1 Left 1,298 Import',
    'Katargam Import Change +1 Left 1,297 Import',
    'Katargam Changed for many products Change +1 Left 1,296 You',
    'Katargam Stock changed Broken <b> Change −5 Left 1,295 You',
    'Katargam Sent by a program Change +300 Left 1,300 API key',
    'Katargam Product edited Change −200 Left 1,000 You',
    'Katargam Product listed Change +1,200 Left 1,200 You',
  ]);
  const times = shown.map((row) => /^(\d+ \w+ 2026, \d\d:\d\d) /.exec(row)?.[1]);
  expect(new Set(times).size).toBe(3);
  expect(textOf(await opened(supplier, page(id)))).toContain('Stock now: 1,298 pieces');
});

test('changes come twenty a page', async () => {
  const id = await list(world, supplier);
  for (let quantity = 1; quantity <= 41; quantity += 1)
    await putStock(supplier, [{ productId: id, warehouseId: warehouse, quantity }]);
  expect(await rows(page(id))).toHaveLength(20);
  expect((await rows(`${page(id)}?page=3`)).map((row) => /Left (\d+)/.exec(row)?.[1])).toEqual(['1']);
  expect(await rows(`${page(id)}?page=99`)).toHaveLength(1);
  expect(textOf(await opened(supplier, `${page(id)}?page=2`))).toContain('Previous Page 2 of 3 Next');
});

test('a product without stock says so', async () => {
  expect(textOf(await opened(supplier, page(await list(world, supplier))))).toContain(
    'No stock has been entered for this product yet.',
  );
});

test('a removed warehouse stays in the history by its id, which is never reused', async () => {
  const vicinities = await world.db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  const place = { vicinityId: String(vicinities[1]?.id), fullAddress: 'Shed 4', pincode: '395010' };
  await supplier.post('/supplier/warehouses/add', place);
  const gone = await world.db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('supplier_id', '=', person.id)
    .where('id', '!=', warehouse)
    .executeTakeFirstOrThrow();
  const id = await list(world, supplier, { stock: { [warehouse]: 5, [gone.id]: 7 } });
  await putStock(supplier, [{ productId: id, warehouseId: gone.id, quantity: 0 }]);
  await supplier.post(`/supplier/warehouses/${gone.id}/remove`, {});
  expect((await rows(page(id))).join()).toContain(`Removed warehouse ${gone.id} Sent by a program`);
  expect(textOf(await opened(supplier, page(id)))).toContain('Stock now: 5 pieces');

  // Once the history contains every possible id, none is left for another warehouse.
  await sql`
    with letters as (select substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', n, 1) as l from generate_series(1, 36) n)
    insert into stock_ledger (product_id, variant_id, warehouse_id, changed_by, reason, change, pieces_left, at)
    select ${id}, ${id}, 'wh_' || a.l || b.l || c.l, ${person.id}, 'counted', 0, 0, now() from letters a, letters b, letters c
  `.execute(world.db);
  const answer = await supplier.post('/supplier/warehouses/add.data', place);
  expect([answer.status, world.faults.splice(0).length]).toEqual([500, 1]);
});

test('the history of a sample begins with the sample data', async () => {
  const seller = await world.signIn('9876500001', 'supplier', world.browser());
  const link = elements(await opened(seller, '/supplier/products'), 'a').find((one) =>
    one.get('href')?.startsWith('/product/'),
  );
  const html = await opened(seller, `/supplier/products/${link?.get('href')?.split('/').at(-1)}/stock`);
  expect(textOf(html)).toMatch(/Sample data Change \+[\d,]+ Left [\d,]+ Thok/);
});

test.each(['0', 'x', '999999', '1'])('%s, which is not the supplier’s, is not found', async (id) => {
  const answer = await supplier.visit(`/supplier/products/${id}/stock`);
  expect(answer.status).toBe(404);
  expect(textOf(await answer.text())).toContain('Product Not Found');
});

test('the history is in three languages', async () => {
  const id = await list(world, supplier, { stock: { [warehouse]: 5 } });
  for (const [lang, words] of [
    ['hi', 'प्रोडक्ट लिस्ट हुआ'],
    ['gu', 'પ્રોડક્ટ લિસ્ટ થઈ'],
  ] as const)
    expect(textOf(await opened(supplier, `${page(id)}?lang=${lang}`))).toContain(words);
});
