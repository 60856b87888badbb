import { describe, expect, test } from 'vitest';
import type { StoreAddress } from '../../db/connect.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import type { Answer, Errand } from '../trade/buying.ts';
import { BuyingProcess } from '../trade/process.ts';
import { fillMany, type Lines, newBuyers, newSeller, type Seller } from '../trade/scene.ts';

/** Set RACES=20 for a longer run. */
const RACES = Number(process.env['RACES'] ?? 1);
const BUYERS = 200;
const now = new Date();

/** 50 cartons of ten in three warehouses, and loose pieces too few for a carton. */
const fiftyCartons = { piecesPerCarton: 10, pieces: [203, 178, 139] };

interface Race {
  /** Pieces of each product that every buyer orders. */
  basket: number[];
  goods: { piecesPerCarton: number; pieces: number[] }[];
  isDisturbed?: boolean;
}

/** Lets buyers order the same products at the same time, every other one in the opposite order. */
async function race(engine: string, processes: number, { basket, goods, isDisturbed = false }: Race) {
  const store = await freshShop(engine);
  const { seller, buyers } = await within(store, async ({ db }) => {
    const one = await newSeller(db, '9826850001', goods, now);
    const many = await newBuyers(db, BUYERS, now);
    const lines = one.products.map((id, place): [bigint, number] => [id, basket[place] ?? 0]);
    const filled = many.map((buyer, at): [Reseller, Lines] => [buyer, at % 2 === 0 ? lines : lines.toReversed()]);
    if (!isDisturbed) await fillMany(db, filled, now);
    return { seller: one, buyers: many };
  });
  const products = seller.products.map(String);
  const errands = Array.from(
    { length: processes },
    (_, process): Errand => ({
      store,
      buyers: buyers.filter((_buyer, at) => at % processes === process).map(({ id }) => id),
      lines: isDisturbed ? [products.map((id, place) => [id, basket[place] ?? 0])] : [],
      ...(isDisturbed && { disturber: { supplier: seller.person.id, products, warehouse: 'wh_000' } }),
    }),
  );
  const running = errands.map((errand) => new BuyingProcess(errand));
  await Promise.all(running.map(({ ended }) => ended));
  expect(running.map(({ isDone }) => isDone)).toEqual(errands.map(() => true));
  return { store, seller, answers: running.flatMap(({ answers }) => answers) };
}

/** Returns the reserved pieces of each of the seller's products. */
async function sold(store: StoreAddress, { person }: Seller): Promise<number[]> {
  return within(store, async ({ db }) => {
    expect(await brokenInvariants(db)).toEqual([]);
    const levels = await db
      .selectFrom('stock_levels')
      .select(({ fn }) => fn.sum<string>('reserved').as('reserved'))
      .where('supplier_id', '=', person.id)
      .where('reserved', '>', 0)
      .groupBy('product_id')
      .orderBy('product_id')
      .execute();
    return levels.map(({ reserved }) => Number(reserved));
  });
}

/** Expects that every failure is a sentence, never an error such as a deadlock. */
function expectSentences(answers: Answer[]): void {
  expect(answers.filter(({ fault }) => fault !== undefined)).toEqual([]);
  for (const { purchase, refused } of answers) {
    if (purchase === undefined) expect(['basket_changed', 'quantity_not_legal']).toContain(refused);
  }
}

const done = (answers: Answer[]) => answers.filter(({ purchase }) => purchase !== undefined).length;

describe.each(engines)('on $engine, in $processes process(es)', ({ engine, processes }) => {
  test(
    `200 buyers of 50 cartons in three warehouses get exactly 50, ${RACES} times`,
    async () => {
      for (let turn = 0; turn < RACES; turn += 1) {
        const { store, seller, answers } = await race(engine, processes, { basket: [10], goods: [fiftyCartons] });
        expectSentences(answers);
        expect([done(answers), await sold(store, seller)]).toEqual([50, [500]]);
      }
    },
    60_000 * RACES,
  );

  test(
    `baskets of several products, filled in opposite order, wait for each other in one order: ${RACES} times`,
    async () => {
      for (let turn = 0; turn < RACES; turn += 1) {
        const race_ = { basket: [10, 20, 10], goods: [fiftyCartons, fiftyCartons, fiftyCartons] };
        const { store, seller, answers } = await race(engine, processes, race_);
        expectSentences(answers);
        expect([done(answers), await sold(store, seller)]).toEqual([25, [250, 500, 250]]);
      }
    },
    60_000 * RACES,
  );

  test(
    `with cancellations and stock edits in between nothing is sold twice or lost: ${RACES} times`,
    async () => {
      for (let turn = 0; turn < RACES; turn += 1) {
        const goods = [fiftyCartons, fiftyCartons];
        const { store, seller, answers } = await race(engine, processes, {
          basket: [10, 10],
          goods,
          isDisturbed: true,
        });
        expectSentences(answers);
        const [first = 0, second = 0] = await sold(store, seller);
        expect(first).toBe(second);
        expect(first).toBeGreaterThanOrEqual(450);
      }
    },
    60_000 * RACES,
  );
});
