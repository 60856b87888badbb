import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CARTON_PRICE_MAX_PAISE, QUANTITY_MAX_PIECES, STOCK_MAX_PIECES } from '../../../rules/limits.ts';
import { formatRupees } from '../../../rules/money.ts';
import { BASKET_LINES_MAX } from '../../../rules/orders/basket.ts';
import { fileWorld } from '../../world.ts';
import { categoryId, list } from '../catalogue/listing.ts';
import { opened, textOf } from '../reading.ts';
import { askedOf, buyer, posted } from '../requests/requests.ts';
import { castOf } from './guards-cast.ts';
import { addressOf } from './guards-routes.ts';
import { rows } from './guards-table.ts';

const world = await fileWorld();
const { belongings, as } = await castOf(world);
const { supplierId, resellerId, warehouse, product, order } = belongings;
const priceMax = Number(CARTON_PRICE_MAX_PAISE / 100n);
const ORDER_MAX = BigInt(BASKET_LINES_MAX * QUANTITY_MAX_PIECES) * CARTON_PRICE_MAX_PAISE;
const ORDERS = 12;
const INTEGER_MAX = 2 ** 31 - 1;
const values = Array.from({ length: 100 }, (_, at) => `C${at}`);
const variants = await list(world, as('supplier'), {
  pricePerCarton: priceMax,
  piecesPerCarton: 1,
  mrp: null,
  options: [{ name: 'Colour', values }],
  variants: values.map((value) => ({ values: [value], stock: { [warehouse]: STOCK_MAX_PIECES } })),
});
const allPieces = '10,00,00,00,000';

await sql`
  update products set price_per_carton = ${CARTON_PRICE_MAX_PAISE}, pieces_per_carton = 1, price_per_retail = null,
    is_retail_enabled = false, created_at = created_at - interval '90 days'
  where supplier_id = ${supplierId}`.execute(world.db);
await sql`
  with bought as (
    insert into purchases (reseller_id, key, total, recipient, recipient_mobile, address, pincode, placed_at)
    select reseller_id, 'largest-' || number, ${ORDER_MAX}, recipient, recipient_mobile, address, pincode, placed_at
    from purchases, generate_series(1, ${ORDERS}::integer) as number where id = ${belongings.purchase} returning id, placed_at
  ), placed as (
    insert into orders (purchase_id, supplier_id, reseller_id, state, payment_way, goods_total, delivery_kind,
      delivery_rule_charge, delivery_charge, total, placed_at, moved_at, shipped_at)
    select id, ${supplierId}, ${resellerId}, 'shipped', 'credit', ${ORDER_MAX}, 'free', 0, 0, ${ORDER_MAX}, placed_at, placed_at,
      placed_at
    from bought returning id
  )
  insert into order_lines (order_id, position, product_id, variant_id, name, pieces_per_carton, price_per_carton, discount,
    asked_pieces, pieces, total, option_values)
  select placed.id, line, case when line = 1 then ${product}::bigint end, case when line = 1 then ${product}::bigint end,
    'Steel bottle', 1, ${CARTON_PRICE_MAX_PAISE}, 0, ${QUANTITY_MAX_PIECES}, ${QUANTITY_MAX_PIECES},
    ${ORDER_MAX / BigInt(BASKET_LINES_MAX)}, '{}'
  from placed, generate_series(1, ${BASKET_LINES_MAX}::integer) as line`.execute(world.db);
await sql`
  insert into product_views (product_id, day, views) select ${product}, day::date, ${INTEGER_MAX}
  from generate_series(${world.clock.now()}::date - 6, ${world.clock.now()}::date, interval '1 day') as day
  on conflict (product_id, day) do update set views = excluded.views`.execute(world.db);
await sql`
  insert into empty_searches (words, day, times, last_at) select 'steel bottle', day::date, ${INTEGER_MAX}, day
  from generate_series(${world.clock.now()}::date - 6, ${world.clock.now()}::date, interval '1 day') as day
  on conflict (words, day) do update set times = excluded.times`.execute(world.db);

const shop = await buyer(world, '9825870001');

test('sends a request to a supplier with ten billion pieces, who can offer them', async () => {
  const request = await posted(world, shop.browser);
  expect(await askedOf(world, request)).toContain(supplierId);
  const html = await opened(as('supplier'), `/supplier/requests/${request}?product=${variants}`);
  expect(textOf(html)).toContain(allPieces);
});

test('posts requests of other categories', async () => {
  for (const name of ['Clock', 'Wallpaper', 'Home Decor', 'School Bags']) {
    const category = await world.db.selectFrom('product_categories').select('id').where('name', '=', name).execute();
    const given = { categoryId: String(category[0]?.id ?? (await categoryId(world))) };
    expect(await posted(world, shop.browser, given)).toBeGreaterThan(0n);
  }
});

const columns = { supplier: 2, reseller: 5, admin: 6 } as const;
const screens = (['supplier', 'reseller', 'admin'] as const).flatMap((role) =>
  rows
    .filter(({ method, cells }) => method === 'GET' && cells[columns[role]] === '200')
    .filter(({ pattern }) => (role === 'admin') === pattern.startsWith('/admin'))
    .map(({ pattern }) => ({ role, place: addressOf(pattern, { ...belongings, product: variants }) })),
);

test.each(screens)('opens $place for a $role', async ({ role, place }) => {
  const answer = await as(role).visit(place);
  await answer.text();
  expect(answer.status).toBe(200);
});

test('shows sums of money above the largest bigint to the paisa', async () => {
  const all = BigInt(ORDERS) * ORDER_MAX;
  expect(all).toBeGreaterThan(2n ** 63n);
  const sums = {
    '/supplier/dashboard': all,
    '/supplier/credit': all,
    [`/supplier/credit/${resellerId}`]: all,
    // Stock that is never ordered.
    '/supplier/dashboard?tab=analytics': BigInt(100 * STOCK_MAX_PIECES) * CARTON_PRICE_MAX_PAISE,
    '/reseller/dashboard': all,
    '/reseller/credit': all,
    [`/reseller/credit/${supplierId}`]: all,
  };
  for (const [place, sum] of Object.entries(sums)) {
    const role = place.startsWith('/supplier') ? 'supplier' : 'reseller';
    expect([place, textOf(await opened(as(role), place))]).toEqual([place, expect.stringContaining(formatRupees(sum))]);
  }
});

test('opens filtered lists and exports with these figures', async () => {
  for (const place of [
    '/supplier/products?stock=high',
    '/supplier/demand?days=30',
    '/supplier/products/export?columns=all',
    `/supplier/orders?tab=shipped`,
    `/supplier/orders/${order}`,
  ])
    expect([place, (await as('supplier').visit(place)).status]).toEqual([place, 200]);
  for (const place of ['/reseller/products?tab=sourced', '/reseller/orders?tab=way', '/reseller/checkout'])
    expect([place, (await as('reseller').visit(place)).status]).toEqual([place, expect.toBeOneOf([200, 302])]);
  expect(textOf(await opened(world.browser(), `/product/${variants}`))).toContain('In Stock');
});

test('tells a program the stock of all variants', async () => {
  const read = await as('supplier').visit(`/api/product/${variants}`);
  expect([read.status, JSON.stringify(await read.json())]).toEqual([200, expect.stringContaining('10000000000')]);
  expect((await as('supplier').visit('/api/products')).status).toBe(200);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
