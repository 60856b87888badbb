import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openStore } from '../../../db/connect.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import type { Browser } from '../../browser.ts';
import { freshDatabase } from '../../engines/server.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm } from '../chat/chat.ts';
import { importNow, stockOf, undoNow } from '../imports/importing.ts';
import { checkoutForm } from '../orders/baskets.ts';
import { opened, textOf } from '../reading.ts';
import { restored } from './backing-up.ts';
import { figuresOn, rowsOfShop } from './shop-facts.ts';

/**
 * A back-up from before migration 035 (products without variants), with the rows and page figures of that version:
 * orders in every state, an open and an accepted quote, baskets, and imports done, checked and half done.
 */
const folder = join(import.meta.dirname, 'before-variants');
const facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as {
  clock: string;
  rows: Record<string, string[]>;
  pages: { who: 'supplier' | 'buyer' | 'other'; path: string; figures: string[] }[];
};
const [bottle, tray, wallClock] = [1001n, 1002n, 1003n];
const [part, pending] = [100_004, 100_005];
const openQuote = 9001;

const engine = inject('engine');
const databaseUrl = engine.kind === 'server' ? await freshDatabase(engine.admin) : null;
const dataDir = mkdtempSync(join(tmpdir(), 'thok-before-'));
await restored(join(folder, 'shop.zip'), dataDir, false, null, { databaseUrl });
const world = await fileWorld({ store: await openStore({ dataDir, databaseUrl }) });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { db, clock } = world;
clock.set(facts.clock);
const supplier = await world.signIn('9827100001', 'supplier', world.browser());
const buyer = await world.signIn('9827100002', 'reseller', world.browser());
const other = await world.signIn('9827100003', 'reseller', world.browser());
const visitors: Record<string, Browser> = { supplier, buyer, other };

test('every row of trade and stock is unchanged, to the paisa and the piece', async () => {
  expect(await rowsOfShop(db)).toEqual(facts.rows);
});

test('each product has one variant, with its number and all that belonged to it', async () => {
  const { rows: variants } = await sql`
    select p.id from products p left join product_variants v on v.product_id = p.id
    group by p.id having count(v.id) <> 1 or min(v.id) <> p.id`.execute(db);
  expect(variants).toEqual([]);
  for (const table of [
    'stock_levels',
    'stock_ledger',
    'stock_reservations',
    'low_stock_events',
    'basket_lines',
    'order_lines',
  ]) {
    const { rows } = await sql<{ all: number; other: number }>`
      select count(*)::integer as all, (count(*) filter (where variant_id is distinct from product_id))::integer as other
      from ${sql.table(table)}`.execute(db);
    expect([table, rows[0]?.all, rows[0]?.other]).toEqual([table, expect.any(Number), 0]);
    expect([table, rows[0]?.all]).not.toEqual([table, 0]);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

// Since then a page has ten products, and a quantity starts with one carton.
await supplier.post('/supplier/products/page-rows', { rows: '50', search: '' });
const asThen: Record<string, string> = {
  '/product/1002': '/product/1002?pieces=60',
  '/product/1003': '/product/1003?pieces=50',
};
// Since then a loose piece is shown at the price charged after the discount.
const charged: Record<string, string> = { '₹120': '₹108' };

test.each(facts.pages)('$who still reads the same sums and quantities at $path', async ({ who, path, figures }) => {
  expect(await figuresOn(visitors[who] as Browser, asThen[path] ?? path)).toEqual(
    expect.arrayContaining(path === '/product/1001' ? figures.map((figure) => charged[figure] ?? figure) : figures),
  );
});

test('orders, baskets and the quote continue where they were', async () => {
  expect((await buyer.post(`/reseller/orders/${part}/accept-part`, {})).status).toBe(303);
  expect((await supplier.post(`/supplier/orders/${pending}/confirm`, {})).status).toBe(303);
  const shipment = { carrier: 'VRL Logistics', trackingNumber: 'V-1' };
  expect((await supplier.post(`/supplier/orders/${pending}/ship`, shipment)).status).toBe(303);
  for (const browser of [buyer, other]) {
    const answer = await browser.post('/reseller/checkout', await checkoutForm(browser));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('placed=')]);
  }
  const { supplier_id: supplierId } = await db
    .selectFrom('products')
    .select('supplier_id')
    .where('id', '=', bottle)
    .executeTakeFirstOrThrow();
  const answer = await other.post(`/reseller/quotes/${openQuote}/accept`, acceptForm(supplierId));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/reseller\/orders\/\d+$/),
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  // 350 less 53 shipped before and 75 shipped now.
  expect(await stockOf(world, bottle)).toBe(222);
});

test('imports continue where they were: in the middle, checked, and taken back', async () => {
  await world.carryImportsOn();
  expect(textOf(await opened(supplier, '/supplier/imports/3'))).toContain('The import is done. Products listed: 25');
  await importNow(world, supplier, '/supplier/imports/2');
  expect(await priceOf(tray)).toBe(175_000n);
  await undoNow(world, supplier, '/supplier/imports/1');
  expect(await priceOf(wallClock)).toBe(510_000n);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(world.faults).toEqual([]);
});

async function priceOf(product: bigint): Promise<bigint> {
  const { price_per_carton } = await db
    .selectFrom('products')
    .select('price_per_carton')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return price_per_carton;
}
