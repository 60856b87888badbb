import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../../../domain/accounts/sessions.ts';
import type { AnyGoods } from '../../trade/any-goods.ts';
import { listGoods } from '../../trade/listed-goods.ts';
import { newBuyers, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf, voids } from '../reading.ts';
import { checkoutForm } from './baskets.ts';

// Cartons of 12 in steps of 2, of three shades, in three warehouses.

/** Set BASKETS=10000 for a longer run, as `npm run test:full` does. */
const BASKETS = Math.min(Number(process.env['BASKETS'] ?? 40), 1000);
/** Set BASKETS_SEED for other baskets than usual. */
const SEED = Number(process.env['BASKETS_SEED'] ?? 20_261_128);

const world = await fileWorld();
const { db, clock } = world;
const now = clock.now();
const goods: AnyGoods = {
  packing: 'mixed',
  piecesPerCarton: 12,
  setParts: [],
  mixStepPieces: 2,
  minimumCartons: 1,
  pricePerCarton: 120_000,
  priceSlabs: [],
  discount: 0,
  pricePerRetail: null,
  ownPrices: [null, null, null],
};
const seller = await newSeller(db, '9826950001', [{ pieces: [0, 0, 0] }], now);
const listed = await listGoods(db, seller, goods, { name: 'Mixed tumbler', pieces: [1, 1, 1], now });
const { productId, variantIds } = listed;
const [person] = await newBuyers(db, 1, now);
if (!person) throw new Error('no buyer');
const buyer = world.browser();
const session = { mobile: person.mobile ?? '', userId: person.id, device: '', now };
buyer.cookies.set('session', await openSession(db, session));

const owner = world.browser();
const ownerSession = { ...session, mobile: seller.person.mobile ?? '', userId: seller.person.id };
owner.cookies.set('session', await openSession(db, ownerSession));

const page = `/product/${productId}`;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Sets the stock (a row per shade, a column per warehouse), releases all reservations and empties the basket. */
async function stocked(stocks: number[][]): Promise<void> {
  await sql`delete from stock_reservations`.execute(db);
  await sql`delete from basket_lines`.execute(db);
  // Backdates orders, so that the daily limit does not apply.
  await sql`update orders set state = 'cancelled', expires_at = null, placed_at = placed_at - interval '2 days'`.execute(
    db,
  );
  for (const [row, variantId] of variantIds.entries())
    for (const [at, warehouse] of seller.warehouses.entries()) {
      const pieces = stocks[row]?.[at] ?? 0;
      await sql`update stock_levels set pieces = ${pieces}, reserved = 0
        where variant_id = ${variantId} and warehouse_id = ${warehouse}`.execute(db);
    }
}

/** Posts a filling without JavaScript; returns whether it was added, and the text of the page. */
async function filled(filling: number[]): Promise<{ isTaken: boolean; text: string }> {
  const counts = Object.fromEntries(variantIds.map((id, at) => [`pieces-${id}`, String(filling[at] ?? 0)]));
  const headers = { referer: new URL(page, world.origin).href };
  const form = { product: String(productId), ...counts };
  const answer = await buyer.post('/reseller/basket/add', form, { headers });
  expect(answer.status).toBe(303);
  const text = textOf(await opened(buyer, page));
  const { rows } = await sql`select from basket_lines`.execute(db);
  return { isTaken: rows.length > 0, text };
}

/** Returns the fillings that the page suggests instead of a refused one. */
function offeredIn(text: string): number[][] {
  const [, fillings = ''] = /These would: ((?:Shade [\d, ]+(?:\/ )?)+)/.exec(text) ?? [];
  return fillings
    .split('/')
    .filter((one) => one.includes('Shade'))
    .map((one) => [1, 2, 3].map((shade) => Number(new RegExp(`Shade ${shade} (\\d+)`).exec(one)?.[1] ?? 0)));
}

async function ordered(): Promise<number[][]> {
  const form = await checkoutForm(buyer);
  const { status } = await buyer.post('/reseller/checkout', form);
  expect(status).toBe(303);
  const { rows } = await sql<{ row: bigint; at: string; pieces: number }>`
    select variant_id as row, warehouse_id as at, pieces from stock_reservations`.execute(db);
  return variantIds.map((id) =>
    seller.warehouses.map((at) => rows.find((taken) => taken.row === id && taken.at === at)?.pieces ?? 0),
  );
}

const small = fc.integer({ min: 0, max: 15 });
const ofThree = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 3, maxLength: 3 });

test(`for ${BASKETS} baskets each carton is packed in one warehouse, and every suggestion can be ordered`, async () => {
  const ended = { ordered: 0, offered: 0 };
  const samples = fc.sample(fc.tuple(ofThree(ofThree(small)), ofThree(small)), { numRuns: BASKETS, seed: SEED });
  for (const [stocks, filling] of samples) {
    await stocked(stocks);
    let { isTaken, text } = await filled(filling);
    const about = JSON.stringify({ stocks, filling });
    if (isTaken) ended.ordered += 1;
    for (const offered of isTaken ? [filling] : offeredIn(text)) {
      if (!isTaken || offered !== filling) {
        await stocked(stocks);
        ({ isTaken, text } = await filled(offered));
        expect(isTaken, `${about} ${offered.join(' ')} ${text}`).toBe(true);
        ended.offered += 1;
      }
      const taken = await ordered();
      expect(taken.map(sum), about).toEqual(offered);
      for (const at of seller.warehouses.keys()) expect(sum(taken.map((row) => row[at] ?? 0)) % 12, about).toBe(0);
      expect(taken.flat().every((pieces) => pieces % 2 === 0)).toBe(true);
    }
  }
  expect(ended.offered).toBeGreaterThan(BASKETS / 4);
}, 600_000);

test('a filling that only two warehouses can pack together is refused with two that one can pack', async () => {
  await stocked([
    [12, 2, 0],
    [2, 12, 0],
    [0, 0, 0],
  ]);
  const { isTaken, text } = await filled([6, 6, 0]);
  expect(isTaken).toBe(false);
  expect(text).toContain('Each carton is packed in one warehouse, and none has all of this.');
  expect(offeredIn(text)).toEqual([
    [10, 2, 0],
    [2, 10, 0],
  ]);
});

test('the pieces left are those that can be ordered: whole steps, of cartons that a warehouse can fill', async () => {
  // The stock fills one carton in the first warehouse, none in the second, one of a single shade in the third.
  await stocked([
    [5, 4, 0],
    [9, 3, 0],
    [0, 0, 23],
  ]);
  const text = textOf(await opened(buyer, page));
  for (const left of ['Shade 1 4 pieces left', 'Shade 2 8 pieces left', 'Shade 3 12 pieces left'])
    expect(text).toContain(left);
  expect((await filled([4, 8, 12])).isTaken).toBe(true);
  expect((await ordered()).map(sum)).toEqual([4, 8, 12]);
});

test('in the basket and at the checkout cartons that no warehouse can pack are named, and not ordered', async () => {
  await stocked([
    [12, 2, 0],
    [12, 12, 0],
    [0, 0, 0],
  ]);
  expect((await filled([6, 6, 0])).isTaken).toBe(true);
  const form = await checkoutForm(buyer);
  await sql`update stock_levels set pieces = 2
    where variant_id = ${variantIds[1]} and warehouse_id = ${seller.warehouses[0]}`.execute(db);
  const sentence =
    'Mixed tumbler: each carton is packed in one warehouse, and none has all of this. These can be ordered: Shade 1 10, Shade 2 2 / Shade 1 2, Shade 2 10';
  expect(textOf(await opened(buyer, '/reseller/basket'))).toContain(sentence);
  expect(textOf(await opened(buyer, '/reseller/checkout'))).toContain(sentence);
  const { status } = await buyer.post('/reseller/checkout', form);
  expect(status).toBe(409);
  expect(world.faults).toEqual([]);
});

test('a part offer of mixed cartons is in pieces of each variant, and each carton stays in its warehouse', async () => {
  await stocked([
    [10, 2, 0],
    [2, 10, 0],
    [0, 0, 0],
  ]);
  expect((await filled([12, 12, 0])).isTaken).toBe(true);
  await ordered();
  const { rows } = await sql<{ id: string }>`select id::text from orders where state = 'pending'`.execute(db);
  const order = `/supplier/orders/${rows[0]?.id}`;
  const html = await opened(owner, order);
  const fields = voids(html, 'input').filter((input) => input.get('name')?.startsWith('pieces-'));
  expect(fields.map((input) => [input.get('name'), input.get('value')])).toEqual([
    ['pieces-1', '12'],
    ['pieces-2', '12'],
  ]);
  const labels = elements(html, 'label').map(({ text }) => text);
  for (const shade of ['Mixed tumbler, Shade 1', 'Mixed tumbler, Shade 2'])
    expect(labels).toContainEqual(expect.stringContaining(shade));
  const offer = (first: number, second: number) =>
    owner.post(`${order}/offer-part.data`, { 'pieces-1': String(first), 'pieces-2': String(second) });
  const split = await offer(6, 6);
  expect([split.status, await split.text()]).toEqual([400, expect.stringContaining('packed in one warehouse')]);
  expect((await offer(5, 2)).status).toBe(400);
  expect((await offer(10, 2)).status).toBe(200);
  const kept = await sql<{ pieces: number }>`
    select pieces from stock_reservations where warehouse_id = ${seller.warehouses[0]} order by pieces`.execute(db);
  expect(kept.rows).toEqual([{ pieces: 2 }, { pieces: 10 }]);
  const all = await sql<{ pieces: number }>`select sum(pieces)::integer as pieces from stock_reservations`.execute(db);
  expect(all.rows).toEqual([{ pieces: 12 }]);
});
