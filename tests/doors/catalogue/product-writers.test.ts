import { expect, inject, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { editPrice } from '../../../domain/catalogue/price-edit.ts';
import { setState } from '../../../domain/catalogue/states.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import { assortmentOf, type ListedGoods, listGoods } from '../../trade/listed-goods.ts';
import { shirt } from '../../trade/packed-goods.ts';
import { checkoutOf, fillMany, newBuyers, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const SHADES = 8;
const PRODUCTS = 3;
const ROUNDS = 15;
/** PostgreSQL's code for a transaction that it aborted because of a deadlock. */
const DEADLOCK = '40P01';

/** The same store, recording the codes of its aborted transactions; these are repeated, so no caller sees them. */
function watched(): { db: Database; failures: unknown[] } {
  const failures: unknown[] = [];
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
      db
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) failures.push((error as { code?: string }).code ?? error);
          throw error;
        }),
  });
  return { db: Object.assign(Object.create(db), { transaction }), failures };
}

/** The variants of a product with own prices that differ each round, in another order each time. */
function repriced({ goods, variantIds }: ListedGoods, round: number) {
  const wanted = assortmentOf(goods, {});
  const variants = wanted.variants.map((draft, at) => ({
    ...draft,
    id: variantIds[at] ?? null,
    pricePerCarton: (at + round) % 3 === 0 ? null : 200_000n + BigInt(1000 * ((at * 7 + round) % 11)),
  }));
  return { ...wanted, variants: round % 2 === 0 ? variants : variants.toReversed() };
}

test.skipIf(inject('engine').kind !== 'server')(
  'options, prices, states, stock and orders of the same products change at once without a deadlock',
  async () => {
    const seller = await newSeller(db, '9826970001', [{ pieces: [0, 0] }], now);
    const { person } = seller;
    const goods = { ...shirt, ownPrices: Array(SHADES).fill(null) };
    const listed: ListedGoods[] = [];
    for (let at = 0; at < PRODUCTS; at += 1)
      listed.push(await listGoods(db, seller, goods, { name: `Shirt ${at}`, pieces: [10_000, 10_000], now }));
    const buyers = await newBuyers(db, ROUNDS, now);
    const all = listed.flatMap(({ variantIds }) => variantIds);
    await fillMany(
      db,
      buyers.map((buyer, at) => [buyer, (at % 2 ? all : all.toReversed()).map((id) => [id, 10] as const)] as never),
      now,
    );
    const { db: store, failures } = watched();
    const state = (id: bigint) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    /** Adds a piece to every level of all products, in this order or in reverse. */
    const addOne = (isReversed: boolean) =>
      store.transaction().execute((tx) => {
        const levels = listed.flatMap(({ productId, variantIds }) =>
          variantIds.flatMap((variantId) =>
            seller.warehouses.map((warehouseId) => ({ productId, variantId, warehouseId, pieces: { by: 1 } })),
          ),
        );
        const change = { supplierId: person.id, changedBy: person.id, reason: 'counted', now } as const;
        return setStock(tx, change, isReversed ? levels.toReversed() : levels);
      });
    const writers: ((round: number, one: ListedGoods) => Promise<unknown>)[] = [
      (round, one) => changeAssortment(store, person, one.productId, repriced(one, round), { now }),
      (round, one) => changeAssortment(store, person, one.productId, repriced(one, round + 1), { now }),
      async (round, { productId }) => {
        const { price_per_carton: expectedPrice } = await state(productId);
        const pricePerCarton = 250_000n + BigInt(round * 100);
        await editPrice(store, person, productId, { pricePerCarton, expectedPrice, now });
      },
      async (round, { productId }) => {
        const { version } = await state(productId);
        await setState(store, person, productId, { state: round % 2 ? 'active' : 'inactive', version, now });
      },
      (round) => addOne(round % 2 === 0),
      (round) => addOne(round % 2 === 1),
      async (round) => {
        const buyer = buyers[round];
        if (buyer) await placeOrders(store, buyer, await checkoutOf(db, buyer, now));
      },
    ];
    let refused = 0;
    await Promise.all(
      writers.map(async (write, place) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const one = listed[(round + place) % PRODUCTS] as ListedGoods;
          await write(round, one).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            refused += 1;
          });
        }
      }),
    );
    expect(failures).not.toContain(DEADLOCK);
    expect(failures).toEqual([]);
    expect(refused).toBeLessThan(3 * ROUNDS);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);
