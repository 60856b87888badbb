import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sampleChats } from '../../../db/seed/samples/chats.ts';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { samplePurchases } from '../../../db/seed/samples/purchases.ts';
import { addToBasket, removeFromBasket } from '../../../domain/orders/basket-lines.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { orderStates } from '../../../rules/orders/order.ts';
import { paymentState } from '../../../rules/payments/payment.ts';
import { assortedPurchases } from '../../../server/demo/goods-orders-data.ts';
import { seedDemoHistory } from '../../../server/demo/history.ts';
import { logAt } from '../../../server/log.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { ordered, resellerOf } from '../orders/trade.ts';
import { elements, opened, textOf } from '../reading.ts';

const DEMO_SUPPLIER = '9876500001';
const DEMO_RESELLER = '9876500002';
const HOUR_MS = 3_600_000;
const ACCEPTED = sampleChats.flatMap(({ says }) => says).filter((saying) => 'accepts' in saying).length;
const ORDERS =
  samplePurchases.flatMap(({ orders }) => orders).length +
  assortedPurchases.flatMap(({ orders }) => orders).length +
  ACCEPTED;

/** Seeds the demo history as a start does; returns the lines of the log. */
async function seedHistory({ db, clock }: TestWorld): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = logAt('info', { write: (line) => lines.push(JSON.parse(line)) });
  await seedDemoHistory(db, { log, secret: 'nobody asks for these codes', isMore: true, now: clock.now() });
  return lines;
}

const ordersOf = ({ db }: TestWorld) => db.selectFrom('orders').selectAll().orderBy('id').execute();

/** Returns a store from before the demo history. */
async function sampleStore(): Promise<TestWorld> {
  const world = await createWorld({ samples: true });
  onTestFinished(world.close);
  return world;
}

/** A store with the demo history, for tests that only read. */
const seeded = await fileWorld({ samples: true });
const lines = await seedHistory(seeded);

test('a start that seeds it logs nothing', () => {
  expect(lines).toEqual([]);
});

test('the demo accounts have orders in every state, paid in every way, and none from the future', async () => {
  const orders = await ordersOf(seeded);
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates));
  expect(new Set(orders.map(({ payment_way }) => payment_way))).toEqual(new Set(['transfer', 'cash', 'credit']));
  const payments = orders.map((order) =>
    paymentState({ state: order.state, utr: order.utr, paidAt: order.paid_at, refundedAt: order.refunded_at }),
  );
  expect(payments).toEqual(
    expect.arrayContaining(['not-due', 'due', 'claimed', 'paid', 'refund-due', 'refunded', 'none']),
  );
  const { rows } = await sql<{ newest: Date; oldest: Date; joined: Date; listed: Date }>`
    select (select max(at) from order_events) as newest, (select min(at) from order_events) as oldest,
      (select max(created_at) from users where is_sample) as joined,
      (select max(created_at) from products where id <= 50) as listed`.execute(seeded.db);
  const { newest, oldest, joined, listed } = rows[0] ?? expect.unreachable();
  expect(newest < seeded.clock.now()).toBe(true);
  expect(oldest > listed && oldest > joined).toBe(true);
});

test('only the notices of the last day are unread', async () => {
  const dayAgo = seeded.clock.now().getTime() - 24 * HOUR_MS;
  const notices = await seeded.db.selectFrom('notices').select(['account_id', 'at', 'read_at']).execute();
  expect(notices.filter(({ at }) => at.getTime() < dayAgo).length).toBeGreaterThan(40);
  for (const { at, read_at } of notices) if (read_at === null) expect(at.getTime()).toBeGreaterThan(dayAgo);
  for (const id of ['sample-reseller', 'sample-shree-umiya-traders']) {
    const unread = notices.filter((notice) => notice.account_id === id && notice.read_at === null).length;
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(10);
  }
});

test('orders and quotes that need an answer have nearly three days left', async () => {
  const waiting = (await ordersOf(seeded)).flatMap(({ expires_at }) => expires_at ?? []);
  expect(waiting.length).toBeGreaterThan(2);
  for (const until of waiting) expect(until.getTime() - seeded.clock.now().getTime()).toBeGreaterThan(60 * HOUR_MS);
});

test('stock and prices of the samples are unchanged, and every piece is accounted for', async () => {
  const { rows } = await sql<{ id: number; price: number; available: number; reserved: number }>`
    select p.id::integer as id, (p.price_per_carton / 100.0)::float8 as price, l.available, l.reserved
    from products p join stock_levels l on l.product_id = p.id
    where p.id = any(${sampleProducts.map(({ id }) => id)}::bigint[]) order by p.id`.execute(seeded.db);
  expect(rows.map(({ id, price, available }) => ({ id, price, available }))).toEqual(
    sampleProducts.map(({ id, price, stockQuantity }) => ({ id, price, available: stockQuantity })),
  );
  expect(rows.some(({ reserved }) => reserved > 0)).toBe(true);
  expect(await brokenInvariants(seeded.db)).toEqual([]);
});

test('it is seeded once, however many processes start at once and however often', async () => {
  const world = await sampleStore();
  await Promise.all([seedHistory(world), seedHistory(world)]);
  const first = await ordersOf(world);
  expect(first).toHaveLength(ORDERS);
  world.clock.advance({ days: 1 });
  await seedHistory(world);
  expect(await ordersOf(world)).toEqual(first);
});

test('a fault half-way leaves no part of it and the server starts; the next start seeds it whole', async () => {
  const world = await sampleStore();
  await sql`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    world.db,
  );
  await sql`create trigger broken before insert on orders for each row when (new.id > 100010) execute function broken()`.execute(
    world.db,
  );
  const products = () => world.db.selectFrom('products').selectAll().orderBy('id').execute();
  const before = await products();
  expect(await seedHistory(world)).toEqual([expect.objectContaining({ level: 50, msg: 'demo orders not seeded' })]);
  expect([await ordersOf(world), await products()]).toEqual([[], before]);
  await sql`drop trigger broken on orders`.execute(world.db);
  expect(await seedHistory(world)).toEqual([]);
  expect(await ordersOf(world)).toHaveLength(ORDERS);
});

test('it waits while the demo reseller has a basket, and is seeded at the first start without one', async () => {
  const world = await sampleStore();
  const reseller = await resellerOf(world, DEMO_RESELLER);
  await addToBasket(world.db, reseller, { variantId: 50n, pieces: 12, now: world.clock.now() });
  expect(await seedHistory(world)).toEqual([expect.objectContaining({ because: 'the demo reseller has a basket' })]);
  expect(await ordersOf(world)).toEqual([]);
  expect(await world.db.selectFrom('basket_lines').select('pieces').execute()).toEqual([{ pieces: 12 }]);
  await removeFromBasket(world.db, reseller, 50n);
  await seedHistory(world);
  expect(await ordersOf(world)).toHaveLength(ORDERS);
});

test('products that cannot be ordered any more are skipped with one line, and so is the credit given before a purchase', async () => {
  const world = await sampleStore();
  await sql`update products set status = 'inactive' where id = 50`.execute(world.db);
  await sql`update products set minimum_cartons = 7, pieces_per_carton = 10 where id = 39`.execute(world.db);
  const admin = await world.signInAdmin(world.browser());
  await admin.post('/admin/accounts/sample-ravi-bag-house/block', { reason: 'Not there any more' });
  const [line, chats, ...others] = await seedHistory(world);
  expect(others).toEqual([]);
  expect(chats).toMatchObject({
    msg: 'demo talks passed over in part',
    passedOver: ['saying 4 to shree-umiya-traders: product_gone'],
  });
  expect(line).toMatchObject({ level: 40, msg: 'demo orders passed over in part' });
  expect(line?.['passedOver']).toEqual(
    expect.arrayContaining([
      'sample-1 at shree-umiya-traders: basket_gone',
      'sample-1 at ravi-bag-house: account_gone',
      'credit of shree-umiya-traders: credit_gone',
    ]),
  );
  const { rows } = await sql`
    select from order_lines l join orders o on o.id = l.order_id
    where l.product_id in (39, 50) or o.supplier_id = 'sample-ravi-bag-house'`.execute(world.db);
  expect(rows).toEqual([]);
  expect((await ordersOf(world)).length).toBeGreaterThan(3);
  expect(await world.db.selectFrom('basket_lines').select('pieces').execute()).toEqual([]);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test("the demo supplier's own terms of delivery, payment and credit are kept", async () => {
  const world = await sampleStore();
  const ownTerms = { supplier_id: 'sample-shree-umiya-traders', changed_at: world.clock.now() };
  await world.db
    .insertInto('supplier_terms')
    .values({
      ...ownTerms,
      delivery_kind: 'on-receipt',
      delivery_charge: 0n,
      delivery_free_from: null,
      accepts_cash: false,
    })
    .execute();
  await seedHistory(world);
  const terms = await world.db.selectFrom('supplier_terms').selectAll().execute();
  expect(terms).toContainEqual(expect.objectContaining({ ...ownTerms, accepts_cash: false }));
  const own = (await ordersOf(world)).filter(({ supplier_id }) => supplier_id === ownTerms.supplier_id);
  const ways = own.map(({ payment_way }) => payment_way);
  expect(ways).toContain('transfer');
  expect(ways).not.toContain('cash');
});

test.each([
  ['supplier', DEMO_SUPPLIER],
  ['reseller', DEMO_RESELLER],
] as const)('nothing is seeded if the demo %s is closed', async (role, mobile) => {
  const world = await sampleStore();
  const closing = await world.signIn(mobile, role, world.browser());
  expect((await closing.post('/account/close', { sure: 'on' })).status).toBe(303);
  expect(await seedHistory(world)).toEqual([]);
  expect(await ordersOf(world)).toEqual([]);
});

test('one demo quote became an order, two can be accepted, and one inquiry has no quote yet', async () => {
  const now = seeded.clock.now();
  const { rows: quotes } = await sql<{ accepted: boolean; open: boolean }>`
    select order_id is not null as accepted, accepted_at is null and valid_until > ${now} and not exists (
      select from quotes n where n.inquiry_id = q.inquiry_id and n.version > q.version) as open
    from quotes q where inquiry_id is not null order by id`.execute(seeded.db);
  expect(quotes.filter(({ accepted }) => accepted)).toHaveLength(1);
  expect(quotes.filter(({ open }) => open)).toHaveLength(2);
  const { rows: unasked } = await sql`
    select from quotes q join products p on p.id = q.product_id
    where q.inquiry_id is not null and (q.cartons * q.pieces_per_carton not in (select pieces from inquiry_asks a where a.inquiry_id = q.inquiry_id)
      or q.price_per_carton > p.price_per_carton)`.execute(seeded.db);
  expect(unasked).toHaveLength(0);
  const { rows: unquoted } = await sql`
    select from inquiries i where not exists (select from quotes q where q.inquiry_id = i.id)`.execute(seeded.db);
  expect(unquoted).toHaveLength(1);
  const { rows: newest } = await sql<{ at: Date }>`select max(at) as at from messages`.execute(seeded.db);
  expect((newest[0]?.at ?? now) < now).toBe(true);
  const supplier = await seeded.signIn(DEMO_SUPPLIER, 'supplier', seeded.browser());
  expect(textOf(await opened(supplier, '/supplier/chats?tab=reply'))).toContain('Krishna Online Store');
});

test('one demo request has three answers to compare, and one waits for the demo supplier', async () => {
  const reseller = await seeded.signIn(DEMO_RESELLER, 'reseller', seeded.browser());
  const html = await opened(reseller, '/reseller/requests/6001');
  expect(textOf(html)).toContain('3 of 3 suppliers have answered');
  const ways = elements(html, 'a').flatMap((link) => link.get('aria-label') ?? []);
  for (const shop of ['Gopi Cosmetics', 'Shree Umiya Traders', 'Vrundavan Decor and Garden'])
    expect(ways).toContain(`Accept the answer of ${shop}`);
  const supplier = await seeded.signIn(DEMO_SUPPLIER, 'supplier', seeded.browser());
  const asked = textOf(await opened(supplier, '/supplier/requests'));
  expect(asked).toContain('Twin bell alarm clocks');
  expect(asked).toContain('Answer by');
  expect(asked).not.toContain('Krishna Online Store');
});

test("the demo supplier's page shows the seller details", async () => {
  const html = textOf(await opened(seeded.browser(), '/suppliers/sample-shree-umiya-traders'));
  expect(html).toContain('Umiya Home Products LLP');
});

test('an earlier order of the demo reseller is listed first, as the newest', async () => {
  const world = await sampleStore();
  const { purchaseId } = await ordered(world, await resellerOf(world, DEMO_RESELLER), [{ product: 50, pieces: 12 }]);
  expect(await seedHistory(world)).toEqual([]);
  const reseller = await world.signIn(DEMO_RESELLER, 'reseller', world.browser());
  const shown = elements(await opened(reseller, '/reseller/orders'), 'article');
  const numbers = shown.map((card) => Number(card.get('data-purchase')));
  expect([numbers.length, numbers[0]]).toEqual([10, Number(purchaseId)]);
  const placed = await world.db.selectFrom('purchases').select(['id', 'placed_at']).execute();
  const dates = numbers.map((number) => placed.find(({ id }) => id === BigInt(number))?.placed_at.getTime() ?? 0);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test('both see it on their screens', async () => {
  const supplier = await seeded.signIn(DEMO_SUPPLIER, 'supplier', seeded.browser());
  const reseller = await seeded.signIn(DEMO_RESELLER, 'reseller', seeded.browser());
  const analytics = await opened(supplier, '/supplier/dashboard?tab=analytics');
  expect(textOf(analytics)).toContain('Twin bell alarm clock, 12 cm');
  expect(textOf(await opened(reseller, '/reseller/orders'))).toContain('Shree Umiya Traders');
});

test('sets, sizes and a mixed carton were ordered, and mixed cartons are quoted by their filling', async () => {
  const { rows } = await sql<{ packing: string; options: number; lines: number }>`
    select packing, max(cardinality(option_values)) as options, count(*)::integer as lines
    from order_lines where packing <> 'carton' or option_values <> '{}' group by packing order by packing`.execute(
    seeded.db,
  );
  expect(rows).toEqual([
    { packing: 'carton', options: 2, lines: 3 },
    { packing: 'mixed', options: 1, lines: 3 },
    { packing: 'set', options: 1, lines: 4 },
  ]);
  const supplier = await seeded.signIn(DEMO_SUPPLIER, 'supplier', seeded.browser());
  const picked = textOf(await opened(supplier, '/supplier/orders/pick-list'));
  for (const words of ['Georgette saree catalogue, 8 designs', 'Camel']) expect(picked).toContain(words);
  const reseller = await seeded.signIn(DEMO_RESELLER, 'reseller', seeded.browser());
  const { thread } = await seeded.db
    .selectFrom('messages')
    .innerJoin('quotes', 'quotes.id', 'messages.quote_id')
    .select('messages.thread_id as thread')
    .where('quotes.packing', '=', 'mixed')
    .executeTakeFirstOrThrow();
  const chat = textOf(await opened(reseller, `/reseller/chats/${thread}`));
  expect(chat).toContain('2 cartons 120 pieces Cream 30 pieces Olive 50 pieces Blue 40 pieces');
});
