import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoReseller } from '../../db/seed/seed-samples.ts';
import { personById, type Reseller } from '../../domain/accounts/people.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import type { Answer } from '../trade/buying.ts';
import { listGoods } from '../trade/listed-goods.ts';
import { bottle, saree } from '../trade/packed-goods.ts';
import { BuyingProcess } from '../trade/process.ts';
import { buy, newBuyers, newSeller } from '../trade/scene.ts';

/** Set KILLS=10 for a longer run. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const BUYERS = 60;
const TURNS = 9;
const now = new Date();

describe.each(engines)('on $engine', ({ engine }) => {
  test(
    `after ${KILLS} kills during orders no answered order is lost, doubled or half there`,
    async () => {
      const store = await freshShop(engine);
      const goods = Array.from({ length: 4 }, () => ({ pieces: [200_000, 200_000] }));
      const { products, sets, mixed } = await within(store, async ({ db }) => {
        const seller = await newSeller(db, '9826860001', goods, now);
        const stock = { name: 'Goods', pieces: [200_000, 200_000], now };
        const sarees = await listGoods(db, seller, saree, stock);
        return {
          products: seller.products,
          sets: sarees.variantIds,
          mixed: await listGoods(db, seller, bottle, stock),
        };
      });
      const lines = Array.from({ length: TURNS }, (_, turn) => [
        ...products
          .filter((_product, place) => (turn + place) % 3 > 0)
          .map((id): [string, number] => [String(id), 10 * (turn + 1)]),
        ...sets.map((id): [string, number] => [String(id), 8 * (turn + 1)]),
        // Together they make whole cartons of twelve.
        ...mixed.variantIds.map((id, at): [string, number] => [String(id), [3, 3, 6][at] ?? 0]),
      ]);
      const answered: Answer[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const buyers = await within(store, ({ db }) => newBuyers(db, BUYERS, now));
        const last = randomInt(20, BUYERS * TURNS - 40);
        const onAnswer = (own: BuyingProcess) => {
          if (own.answers.length === last) void own.kill();
        };
        const running = new BuyingProcess({ store, buyers: buyers.map(({ id }) => id), lines }, onAnswer);
        await running.ended;
        expect(running.isDone).toBe(false);
        expect(running.answers.filter(({ purchase }) => purchase === undefined)).toEqual([]);
        answered.push(...running.answers);
        await within(store, async ({ db }) => {
          expect(await brokenInvariants(db)).toEqual([]);
          const kept = await db
            .selectFrom('purchases')
            .select(['id', 'reseller_id'])
            .where('reseller_id', '<>', demoReseller.id)
            .execute();
          const buyerOf = new Map(kept.map(({ id, reseller_id }) => [String(id), reseller_id]));
          for (const { purchase, buyer } of answered) expect(buyerOf.get(purchase ?? '')).toBe(buyer);
          // Besides the answered orders there may be pending ones, at most one per buyer and kill.
          expect(kept.length).toBeLessThanOrEqual(answered.length + BUYERS * (kill + 1));
          // The shop still sells.
          const [first] = buyers;
          const person = (await personById(db, first?.id ?? '')) as Reseller;
          const purchase = await buy(db, person, [[products[3] ?? 0n, 10]], now).catch((error: Error) => error.message);
          expect(['orders_too_many_pending', 'bigint']).toContain(typeof purchase === 'bigint' ? 'bigint' : purchase);
        });
      }
      expect(new Set(answered.map(({ purchase }) => purchase)).size).toBe(answered.length);
    },
    60_000 * KILLS,
  );
});
