import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, linkTo, opened, textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const buyer = await buyingReseller(world, '9825620002', 'Corner Shop');
const other = await buyingReseller(world, '9825620003', 'Raj 100% Stores');
let mobiles = 9_825_621_000;

type Seller = Awaited<ReturnType<typeof sellingSupplier>>;

/** Returns a supplier with enough stock of everything. */
async function seller(): Promise<Seller> {
  const from = await sellingSupplier(world, String((mobiles += 1)), 'Om Traders', ['Steel bottle', 'Lunch box']);
  const levels = from.products.map((productId) => ({ productId, warehouseId: from.warehouse, quantity: 2400 }));
  await putStock(from.browser, levels);
  return from;
}

async function order(from: Seller, by = buyer, pieces = 24): Promise<bigint> {
  const { orderId } = await ordered(world, by.person, [{ product: from.product, pieces }]);
  return orderId;
}

const queue = (search = '') => `/supplier/orders${search}`;
const rows = (html: string) => elements(html, 'tr').filter((row) => row.get('data-order') !== null);
const numbers = async (browser: Browser, search = '') =>
  rows(await opened(browser, queue(search))).map((row) => row.get('data-order'));
const tabs = async (browser: Browser, search = '') => {
  const bar = /<nav aria-label="Orders by state"[\s\S]*?<\/nav>/.exec(await opened(browser, queue(search)))?.[0] ?? '';
  return elements(bar, 'a').map(({ text }) => text);
};
const badge = async (browser: Browser) =>
  /(\d+) orders? waits? for your answer/.exec(textOf(await opened(browser, '/supplier/warehouses')))?.[1] ?? null;
const confirm = (browser: Browser, ids: (bigint | string)[]) =>
  browser.post('/supplier/orders/confirm', { id: ids.map(String) });
const strings = (...ids: bigint[]) => ids.map(String);

test('a waiting order shows buyer, goods, address, payment method and the time left', async () => {
  const from = await seller();
  const [bottle = 0, box = 0] = from.products;
  const { orderId } = await ordered(world, buyer.person, [
    { product: bottle, pieces: 48 },
    { product: box, pieces: 24 },
  ]);
  world.clock.advance({ minutes: 61 });
  const [row] = rows(await opened(from.browser, queue()));
  expect(row?.text).toMatch(
    new RegExp(
      `^Order ${orderId} Pending .* 70 hours left Corner Shop To PIN 395004 Steel bottle \\+ 1 more 3 cartons · 72 pieces ₹7,200 Cash on delivery Confirm$`,
    ),
  );
  expect(linkTo(row?.html ?? '', `Order ${orderId}`)).toBe(`/supplier/orders/${orderId}`);
  await moved(world, orderId, 'supplier', 'confirm');
  const [confirmed] = rows(await opened(from.browser, queue('?tab=to-ship')));
  expect(confirmed?.text).toContain('Cash on delivery · To be paid');
});

test('each order is under its tab with a count; waiting ones oldest first, ended ones newest first', async () => {
  const from = await seller();
  const ten: bigint[] = [];
  while (ten.length < 10) ten.push(await order(from));
  const [first, second, offered, asked, toShip] = ten.slice(0, 5) as [bigint, bigint, bigint, bigint, bigint];
  const [shipped, done, rejected, cancelled, expired] = ten.slice(5) as [bigint, bigint, bigint, bigint, bigint];
  expect(await badge(from.browser)).toBe('10');
  const big = await order(from, other, 48);
  await moved(world, big, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  for (const id of [asked, toShip, shipped, done]) await moved(world, id, 'supplier', 'confirm');
  await moved(world, asked, 'reseller', 'ask-to-cancel');
  for (const id of [shipped, done]) await moved(world, id, 'supplier', 'ship');
  await moved(world, done, 'reseller', 'deliver');
  await moved(world, rejected, 'supplier', 'reject');
  await moved(world, cancelled, 'reseller', 'cancel');
  world.clock.advance({ hours: 73 });
  await moved(world, expired, 'system', 'expire');
  const counts = [
    'To answer (3)',
    'To ship (2)',
    'Payments to check (0)',
    'Part offered (1)',
    'Shipped (1)',
    'Done (1)',
    'Ended (3)',
  ];
  expect(await tabs(from.browser)).toEqual(counts);
  expect(await badge(from.browser)).toBe('3');
  expect(await numbers(from.browser)).toEqual(strings(first, second, offered));
  expect(await numbers(from.browser, '?tab=offered')).toEqual(strings(big));
  expect(await numbers(from.browser, '?tab=to-ship')).toEqual(strings(asked, toShip));
  expect(await numbers(from.browser, '?tab=shipped')).toEqual(strings(shipped));
  expect(await numbers(from.browser, '?tab=done')).toEqual(strings(done));
  expect(await numbers(from.browser, '?tab=ended')).toEqual(strings(expired, cancelled, rejected));
  const [marked, unmarked] = rows(await opened(from.browser, queue('?tab=to-ship')));
  expect(marked?.text).toContain('The reseller asks to cancel');
  expect(unmarked?.text).not.toContain('asks to cancel');
});

test('the dashboard shows the five latest orders, in any state', async () => {
  const from = await seller();
  const [first, ...others] = [
    await order(from),
    await order(from),
    await order(from),
    await order(from),
    await order(from),
  ];
  const big = await order(from, other, 48);
  await moved(world, others[0] ?? 0n, 'reseller', 'cancel');
  await moved(world, big, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  const dashboard = await opened(from.browser, '/supplier/dashboard?tab=orders');
  const newest = elements(dashboard, 'li').filter((item) => item.get('data-order') !== null);
  expect(newest.map((item) => item.get('data-order'))).toEqual(strings(big, ...others.toReversed()));
  expect(newest[0]?.text).toMatch(new RegExp(`^Order ${big} Part offered ₹2,400 Steel bottle · Raj 100% Stores`));
  expect(textOf(dashboard)).not.toContain(`Order ${first} `);
});

test('orders come ten a page; the nearest page replaces one out of range', async () => {
  const from = await seller();
  const ids: bigint[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await order(from, count < 9 ? buyer : other));
  expect(await numbers(from.browser)).toEqual(strings(...ids.slice(0, 10)));
  expect(await numbers(from.browser, '?page=2')).toEqual(strings(...ids.slice(10)));
  expect(await numbers(from.browser, '?page=99')).toEqual(strings(...ids.slice(10)));
  expect(textOf(await opened(from.browser, queue('?page=2')))).toContain('Previous Page 2 of 2');
});

test('a search finds an order by its number and by its reseller, under every tab', async () => {
  const from = await seller();
  const mine = await order(from);
  const theirs = await order(from, other);
  await moved(world, theirs, 'supplier', 'confirm');
  expect(await numbers(from.browser, `?q=${mine}`)).toEqual(strings(mine));
  expect(await numbers(from.browser, `?q=%23${mine}`)).toEqual(strings(mine));
  expect(await numbers(from.browser, '?q=corner+SHOP')).toEqual(strings(mine));
  expect(await numbers(from.browser, '?q=raj+100%25&tab=to-ship')).toEqual(strings(theirs));
  expect(await numbers(from.browser, '?q=%25')).toEqual([]);
  const elsewhere = await opened(from.browser, queue('?q=raj'));
  expect(await tabs(from.browser, '?q=raj')).toContain('To ship (1)');
  expect(textOf(elsewhere)).toContain("No orders found Look under 'To ship'.");
  expect(linkTo(elsewhere.slice(elsewhere.indexOf('No orders found')), 'To ship')).toBe(
    '/supplier/orders?tab=to-ship&q=raj',
  );
  const nothing = await opened(from.browser, queue('?q=zzzz'));
  expect(linkTo(nothing, 'Show all orders')).toBe('/supplier/orders');
});

test("nobody sees another supplier's orders, and a supplier without orders reads what to do", async () => {
  const [from, stranger] = [await seller(), await seller()];
  const id = await order(from);
  for (const search of ['', `?q=${id}`, '?q=corner']) expect(await numbers(stranger.browser, search)).toEqual([]);
  expect(textOf(await opened(stranger.browser, queue()))).toContain('No orders yet');
  expect(await badge(stranger.browser)).toBeNull();
});

describe('confirming together', () => {
  test("each order has its result: confirmed, ended before, expired meanwhile, or another supplier's", async () => {
    const [from, stranger] = [await seller(), await seller()];
    const late = await order(from);
    world.clock.advance({ hours: 71 });
    const [one, two, cancelled] = [await order(from), await order(from), await order(from)];
    const foreign = await order(stranger);
    await moved(world, cancelled, 'reseller', 'cancel');
    world.clock.advance({ hours: 2 });
    const answer = await confirm(from.browser, [one, late, cancelled, foreign, two, 'nonsense']);
    expect(answer.status).toBe(303);
    const place = answer.headers.get('location') ?? '';
    const html = await opened(from.browser, place);
    expect(textOf(html)).toContain('2 of 6 confirmed');
    const steps = elements(html, 'li').map(({ text }) => text);
    const about = (id: bigint) => steps.find((text) => text.startsWith(`Order ${id}`));
    for (const id of [one, two]) expect(about(id)).toMatch(/Confirmed Corner Shop, ₹2,400$/);
    expect(about(late)).toMatch(/Expired .* Not confirmed: it had ended or changed before$/);
    expect(about(cancelled)).toMatch(/Cancelled .* Not confirmed: it had ended or changed before$/);
    expect(about(foreign)).toBeUndefined();
    expect(steps).toContain('Not found among your orders: 2 orders');
    expect(await numbers(from.browser, '?tab=to-ship')).toEqual(strings(one, two));
    expect(await numbers(stranger.browser)).toEqual(strings(foreign));
    // A second confirmation changes nothing, and the page says the same.
    await confirm(from.browser, [one, two]);
    expect(await eventsOf(one)).toEqual(['placed', 'confirm']);
    expect(textOf(await opened(from.browser, place))).toContain('2 of 6 confirmed');
  });

  test('an order that meets a fault does not stop the others, and is reported separately', async () => {
    const from = await seller();
    const [one, broken, three] = [await order(from), await order(from), await order(from)];
    await sql`create function cannot_confirm() returns trigger language plpgsql as $$
      begin raise exception 'order % cannot be confirmed', new.id; end $$`.execute(world.db);
    await sql`create trigger cannot_confirm before update on orders for each row when (new.id = ${sql.lit(broken)})
      execute function cannot_confirm()`.execute(world.db);
    const answer = await confirm(from.browser, [one, broken, three]);
    const place = answer.headers.get('location') ?? '';
    const html = await opened(from.browser, place);
    const about = (text: string, id: bigint) => new RegExp(`Order ${id} (.*?)(?=Order \\d|$)`).exec(text)?.[1];
    expect(textOf(html)).toContain('2 of 3 confirmed');
    expect(about(textOf(html), broken)).toContain('Not confirmed: something went wrong on our side. Please try again');
    for (const id of [one, three]) expect(about(textOf(html), id)).not.toContain('Not confirmed');
    expect(world.faults.splice(0)).toEqual([expect.stringContaining('cannot be confirmed')]);
    await sql`drop trigger cannot_confirm on orders`.execute(world.db);
    await confirm(from.browser, [broken]);
    expect(textOf(await opened(from.browser, place))).toContain('3 of 3 confirmed');
  });

  test('orders that still wait can be confirmed from there, and ticking none is reported', async () => {
    const from = await seller();
    const id = await order(from);
    const html = await opened(from.browser, `/supplier/orders/confirm?id=${id}`);
    expect(textOf(html)).toContain('0 of 1 confirmed');
    expect(elements(html, 'button').map(({ text }) => text)).toContain('Confirm 1 order');
    const refused = await confirm(from.browser, []);
    expect(refused.status).toBe(400);
    expect(alertOf(await refused.text())).toBe('Please select at least one order.');
    const many = Array.from({ length: 101 }, (_, at) => String(at + 1));
    expect((await confirm(from.browser, many)).status).toBe(400);
    expect(await numbers(from.browser)).toEqual(strings(id));
    expect(world.faults).toEqual([]);
  });
});

/** Returns the kinds of an order's events. */
async function eventsOf(orderId: bigint): Promise<string[]> {
  const events = await world.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
}
