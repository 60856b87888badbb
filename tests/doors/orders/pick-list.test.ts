import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { buyingReseller, deliveredTo, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const buyer = await buyingReseller(world, '9825630002', 'Corner Shop');
const from = await sellingSupplier(world, '9825630001', 'Om Traders');
const second = await secondWarehouse();
const { warehouse, browser } = from;
/** 24 pieces a carton, loose pieces allowed; 2 cartons in each warehouse. */
const loose = await list(world, browser, {
  name: 'Lunch box',
  sku: 'LB-7',
  isRetailEnabled: true,
  pricePerRetail: 110,
  stock: { [warehouse]: 48, [second]: 60 },
});

const picks = (html: string) =>
  elements(html, 'tr')
    .filter((row) => row.get('data-picked') !== null)
    .map(({ text }) => text);
const page = (search = '') => opened(browser, `/supplier/orders/pick-list${search}`);

test('is empty before any order is confirmed', async () => {
  await ordered(world, buyer.person, [{ product: from.product, pieces: 24 }]);
  const html = await page();
  expect(textOf(html)).toContain('Nothing to take off the shelves');
  expect(linkTo(html, 'To answer')).toBe('/supplier/orders');
});

test('shows cartons and loose pieces of each product in each warehouse, and the orders they are for', async () => {
  const far = { ...deliveredTo, pincode: '395010' };
  const one = await ordered(world, buyer.person, [
    { product: from.product, pieces: 48 },
    { product: loose, pieces: 77 },
  ]);
  const two = await ordered(world, buyer.person, [{ product: from.product, pieces: 72 }]);
  const three = await ordered(world, buyer.person, [{ product: loose, pieces: 24 }], { address: far });
  for (const { orderId } of [one, two, three]) await moved(world, orderId, 'supplier', 'confirm');
  await moved(world, two.orderId, 'reseller', 'ask-to-cancel');
  const all = await page();
  // A picture per product and warehouse, and on paper an empty box per order.
  const boxes = all.match(/print:inline-block/g) ?? [];
  expect(boxes).toHaveLength(elements(all, 'a').filter(({ text }) => /^Order \d+$/.test(text)).length);
  expect(elements(all, 'h2').map(({ text }) => text)).toEqual(['Katargam', 'Yogi Chock', 'All warehouses']);
  const [a, b] = [`Order ${one.orderId}`, `Order ${two.orderId}`];
  const here = [
    `Lunch box Item code LB-7 Carton of 24 pieces 2 cartons 48 pieces ${a} 2 cartons`,
    `Steel bottle Carton of 24 pieces 5 cartons 120 pieces ${a} 2 cartons ${b} 3 cartons The reseller asks to cancel`,
  ];
  const there = [
    `Lunch box Item code LB-7 Carton of 24 pieces 2 cartons + 5 pieces 53 pieces ${a} 1 carton + 5 pieces Order ${three.orderId} 1 carton`,
  ];
  const sums = [
    'Lunch box Item code LB-7 Carton of 24 pieces 4 cartons + 5 pieces 101 pieces',
    'Steel bottle Carton of 24 pieces 5 cartons 120 pieces',
  ];
  expect(picks(all)).toEqual([...here, ...there, ...sums]);
  expect(picks(await page(`?warehouse=${warehouse}`))).toEqual(here);
  expect(picks(await page(`?warehouse=${second}`))).toEqual(there);
  expect(picks(await page('?warehouse=wh_XXX'))).toEqual(picks(all));
  expect(linkTo(all, a)).toBe(`/supplier/orders/${one.orderId}`);
  expect(await inAll(all)).toBe(await reservedFor(['confirmed']));

  await moved(world, one.orderId, 'supplier', 'ship');
  await moved(world, three.orderId, 'supplier', 'cancel');
  const left = await page();
  expect(picks(left)).toEqual([
    `Steel bottle Carton of 24 pieces 3 cartons 72 pieces ${b} 3 cartons The reseller asks to cancel`,
  ]);
  expect(await reservedFor(['confirmed'])).toBe(72);
});

test('does not show another supplier’s goods', async () => {
  const other = await sellingSupplier(world, '9825630003', 'Raj Traders');
  expect(textOf(await opened(other.browser, '/supplier/orders/pick-list'))).toContain(
    'Nothing to take off the shelves',
  );
  expect(picks(await opened(other.browser, `/supplier/orders/pick-list?warehouse=${warehouse}`))).toEqual([]);
  expect(world.faults).toEqual([]);
});

/** Returns the sum of the pieces in a page's totals. */
async function inAll(html: string): Promise<number> {
  const rows = picks(html.slice(html.indexOf('id="pick-all"')));
  return rows.reduce((sum, text) => sum + Number(/(\d+) pieces$/.exec(text)?.[1]), 0);
}

/** Returns the pieces reserved for the supplier's orders in these states. */
async function reservedFor(states: string[]): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(r.pieces), 0)::float8 as pieces from stock_reservations r join orders o on o.id = r.order_id
    join users u on u.id = o.supplier_id
    where r.shipped_at is null and u.mobile = ${from.mobile} and o.state = any (${states}::text[])`.execute(world.db);
  return rows[0]?.pieces ?? 0;
}

async function secondWarehouse(): Promise<string> {
  const { id } = await world.db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .where('name', '=', 'Yogi Chock')
    .executeTakeFirstOrThrow();
  world.clock.advance({ minutes: 1 });
  const form = { vicinityId: String(id), fullAddress: 'Shed 4, Surat', pincode: '395010' };
  await from.browser.post('/supplier/warehouses/add', form);
  const warehouses = await world.db.selectFrom('supplier_warehouses').select(['id', 'vicinity_id']).execute();
  return warehouses.find((one) => one.vicinity_id === id)?.id ?? '';
}
