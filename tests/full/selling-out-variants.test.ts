import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import type { AnyGoods } from '../trade/any-goods.ts';
import type { Errand } from '../trade/buying.ts';
import { type ListedGoods, listGoods } from '../trade/listed-goods.ts';
import { bottle, saree, shirt } from '../trade/packed-goods.ts';
import { BuyingProcess } from '../trade/process.ts';
import { fillMany, type Lines, newBuyers, newSeller } from '../trade/scene.ts';

const BUYERS = 200;
/** Fewer, because a supplier changes the product without end meanwhile. */
const BUYERS_MEANWHILE = 80;
const now = new Date();

interface Race {
  engine: string;
  processes: number;
  goods: AnyGoods;
  /** Pieces of each variant in each of three warehouses. */
  pieces: number[];
  /** Returns the basket of the buyer at this index. */
  basketOf: (listed: ListedGoods, at: number) => Lines;
  isRetired?: boolean;
}

/** Lets 200 buyers order their baskets at the same time, every other one in the opposite order. */
async function race({ engine, processes, goods, pieces, basketOf, isRetired = false }: Race) {
  const store = await freshShop(engine);
  const { listed, buyers } = await within(store, async ({ db }) => {
    const seller = await newSeller(db, '9826950001', [{ pieces: [0, 0, 0] }], now);
    const one = await listGoods(db, seller, goods, { name: 'Goods', pieces, now });
    const many = await newBuyers(db, isRetired ? BUYERS_MEANWHILE : BUYERS, now);
    const baskets = many.map((buyer, at): [Reseller, Lines] => {
      const lines = basketOf(one, at);
      return [buyer, at % 2 === 0 ? lines : lines.toReversed()];
    });
    await fillMany(db, baskets, now);
    return { listed: one, buyers: many };
  });
  const retirer = { supplier: listed.seller.person.id, product: String(listed.productId) };
  const running = Array.from({ length: processes }, (_, process) => {
    const own = buyers.filter((_buyer, at) => at % processes === process).map(({ id }) => id);
    const errand: Errand = { store, buyers: own, lines: [], ...(isRetired && process === 0 && { retirer }) };
    return new BuyingProcess(errand);
  });
  await Promise.all(running.map(({ ended }) => ended));
  expect(running.map(({ isDone }) => isDone)).toEqual(Array(processes).fill(true));
  const answers = running.flatMap((one) => one.answers);
  expect(answers).toHaveLength(buyers.length);
  // Every buyer who gets nothing reads why.
  const others = answers.filter(({ purchase }) => purchase === undefined);
  expect(others.filter(({ refused }) => refused !== 'basket_changed')).toEqual([]);
  return { store, listed, ordered: answers.length - others.length };
}

/** Returns the reserved pieces of each variant, by warehouse. */
async function reservedOf({ db }: { db: Database }, { productId, variantIds }: ListedGoods): Promise<number[][]> {
  const levels = await db
    .selectFrom('stock_levels')
    .select(['variant_id', 'reserved'])
    .where('product_id', '=', productId)
    .orderBy('warehouse_id')
    .execute();
  return variantIds.map((id) => levels.filter(({ variant_id }) => variant_id === id).map(({ reserved }) => reserved));
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe.each(engines)('on $engine, in $processes process(es)', ({ engine, processes }) => {
  const where = { engine, processes };

  test('200 buyers of 50 sets in three warehouses get exactly 50, and no set is opened', async () => {
    // 21, 17 and 12 sets of the first shade, and loose pieces too few for a set.
    const pieces = [171, 143, 96];
    const basketOf = ({ variantIds: [first = 0n] }: ListedGoods): Lines => [[first, 8]];
    const { store, listed, ordered } = await race({ ...where, goods: saree, pieces, basketOf });
    expect(ordered).toBe(50);
    await within(store, async (own) => {
      expect(await brokenInvariants(own.db)).toEqual([]);
      expect(await reservedOf(own, listed)).toEqual([
        [168, 136, 96],
        [0, 0, 0],
      ]);
    });
  });

  test('mixed cartons compete for one colour: it is sold to the last step, and every carton is full', async () => {
    // 39 steps of three pieces of each colour; a carton takes two of the first, which leaves one step.
    const pieces = [50, 40, 30];
    const basketOf = ({ variantIds: [black = 0n, blue = 0n, pink = 0n] }: ListedGoods, at: number): Lines => [
      [black, 6],
      [at % 3 === 0 ? blue : pink, 3],
      [at % 3 === 0 ? pink : blue, 3],
    ];
    const { store, listed, ordered } = await race({ ...where, goods: bottle, pieces, basketOf });
    expect(ordered).toBe(19);
    await within(store, async (own) => {
      expect(await brokenInvariants(own.db)).toEqual([]);
      const reserved = await reservedOf(own, listed);
      expect(reserved.map(sum)).toEqual([114, 57, 57]);
      expect(reserved.flat().filter((one) => one % 3 !== 0)).toEqual([]);
    });
  });

  test('a variant retired during orders stays in those placed before, and is in none placed afterwards', async () => {
    const pieces = [4000, 4000, 4000];
    const basketOf = ({ variantIds: [first = 0n, , last = 0n] }: ListedGoods): Lines => [
      [first, 10],
      [last, 20],
    ];
    const { store, listed, ordered } = await race({ ...where, goods: shirt, pieces, basketOf, isRetired: true });
    expect(ordered).toBeGreaterThan(0);
    await within(store, async (own) => {
      expect(await brokenInvariants(own.db)).toEqual([]);
      expect((await reservedOf(own, listed)).map(sum)).toEqual([10 * ordered, 0, 20 * ordered]);
      const variants = await own.db
        .selectFrom('product_variants')
        .select(['id', 'retired_at'])
        .where('product_id', '=', listed.productId)
        .orderBy('position')
        .execute();
      // It has stock, so it is not deleted, and all of its stock is still there.
      expect(variants.map(({ retired_at }) => retired_at === null)).toEqual([true, true, false]);
      const { pieces: lying } = await own.db
        .selectFrom('stock_levels')
        .select(({ fn }) => fn.sum<string>('pieces').as('pieces'))
        .where('variant_id', '=', listed.variantIds[2] ?? 0n)
        .executeTakeFirstOrThrow();
      expect(Number(lying)).toBe(12_000);
    });
  });
});
