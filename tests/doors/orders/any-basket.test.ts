import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { formatRupees } from '../../../rules/money.ts';
import { anyGoods } from '../../trade/any-goods.ts';
import {
  anyBasketOf,
  expectedOf,
  isTaken,
  type Market,
  newMarket,
  totalOf,
  type Wanted,
} from '../../trade/any-market.ts';
import { newBuyers } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';
import { type Buying, byFunctions, byPages, shownSum } from './buying-ways.ts';

/**
 * Set BASKETS=10000 for a longer run, as `npm run test:full` does; then one basket in ten is bought through the pages.
 */
const BASKETS = Number(process.env['BASKETS'] ?? 40);
const BY_PAGES = BASKETS > 1000 ? 10 : 1;
/** Baskets per market; each market lists other products. */
const A_MARKET = 20;
const GOODS = 10;
/** Seed of the first market; the next ones count up. Set BASKETS_SEED for other baskets than usual. */
const SEED = Number(process.env['BASKETS_SEED'] ?? 20_261_128);

const world = await fileWorld();
const { db, clock } = world;

/** Returns the stored amounts of each order line and each supplier's part. */
async function keptOf(person: Reseller) {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['l.variant_id', 'l.name', 'l.pieces', 'l.total', 'l.price_per_carton', 'p.total as purchase'])
    .select(['o.id', 'o.supplier_id', 'o.goods_total', 'o.delivery_charge'])
    .where('o.reseller_id', '=', person.id)
    .execute();
  return {
    orders: [...new Set(rows.map(({ id }) => id))],
    purchase: rows[0]?.purchase ?? 0n,
    lines: new Map(
      rows.map(({ variant_id, name, pieces, total, price_per_carton }) => [
        variant_id,
        { name, pieces, total, pricePerCarton: price_per_carton },
      ]),
    ),
    parts: new Map(
      rows.map(({ supplier_id, goods_total, delivery_charge }) => [
        supplier_id,
        { goods: goods_total, delivery: delivery_charge },
      ]),
    ),
  };
}

async function addAll(buying: Buying, wanted: Wanted): Promise<Wanted> {
  const taken: Wanted = [];
  for (const [listed, pieces] of wanted) {
    expect(await buying.add(listed, pieces)).toBe(isTaken(listed, pieces));
    if (isTaken(listed, pieces)) taken.push([listed, pieces]);
  }
  return taken;
}

async function trade(market: Market, wanted: Wanted, isByPages: boolean): Promise<'ordered' | 'refused'> {
  const [person] = (await newBuyers(db, 1, clock.now())) as [Reseller];
  const buying = isByPages ? await byPages(world, person) : byFunctions(world, person);
  const expected = expectedOf(await addAll(buying, wanted), market);
  const { lines, parts, isOrderable } = expected;
  if (lines.size === 0) return 'refused';
  const shown = await buying.look();
  if (isOrderable) {
    expect(shown).toEqual({
      lines: [...lines.values()].map(({ name, total }) => `${name} ${shownSum(total)}`).toSorted(),
      total: formatRupees(totalOf(expected)),
    });
  }
  expect(await buying.order()).toBe(isOrderable);
  const kept = await keptOf(person);
  if (!isOrderable) {
    expect(kept.orders).toEqual([]);
    return 'refused';
  }
  expect(kept).toMatchObject({ lines, parts, purchase: totalOf(expected) });
  const text = await buying.orderPages(kept.orders);
  for (const { total } of lines.values()) expect(text ?? formatRupees(total)).toContain(formatRupees(total));
  return 'ordered';
}

test(
  `for ${BASKETS} baskets with every packing the pages show the charged amounts, and the orders keep them`,
  async () => {
    const ended = { ordered: 0, refused: 0 };
    for (let left = BASKETS; left > 0; left -= A_MARKET) {
      const seed = SEED + left;
      const market = await newMarket(db, fc.sample(anyGoods, { numRuns: GOODS, seed }), clock.now());
      const numRuns = Math.min(left, A_MARKET);
      for (const [at, wanted] of fc.sample(anyBasketOf(market), { numRuns, seed }).entries()) {
        const described = wanted.map(([{ goods }, pieces]) => JSON.stringify({ ...goods, pieces }));
        ended[await trade(market, wanted, at % BY_PAGES === 0).catch((error: Error) => raise(error, described))] += 1;
      }
    }
    // A few markets may be expensive ones, where most baskets are below a minimum; among many markets most are not.
    expect(ended.ordered).toBeGreaterThan(BASKETS > 1000 ? BASKETS / 3 : 0);
    expect(ended.refused).toBeGreaterThan(0);
    expect(world.faults).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  },
  60_000 + 300 * BASKETS,
);

/** Adds products and pieces to the error, so that it can be reproduced. */
function raise(error: Error, described: string[]): never {
  throw new Error(`${error.message}\nof ${described.join('\n')}`, { cause: error });
}
