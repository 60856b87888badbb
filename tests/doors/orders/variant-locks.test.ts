import { expect, inject, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { basketOf } from '../../../domain/orders/basket.ts';
import { addLine } from '../../../domain/orders/basket-lines.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { untilLockWaits } from '../../lock-waits.ts';
import { type ListedGoods, listGoods, assortmentOf as wantedOf } from '../../trade/listed-goods.ts';
import { shirt } from '../../trade/packed-goods.ts';
import { newBuyers, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();
const isServer = inject('engine').kind === 'server';
let mobile = 9_826_960_000;

async function scene(pieces: number[]) {
  const seller = await newSeller(db, String((mobile += 1)), [{ pieces: [0] }], now);
  const listed = await listGoods(db, seller, shirt, { name: 'Shirt', pieces, now });
  const [buyer] = (await newBuyers(db, 1, now)) as [Reseller];
  const [last = 0n] = listed.variantIds.toReversed();
  return { listed, buyer, last, wanted: assortment(listed) };
}

const assortment = ({ goods, variantIds }: ListedGoods) => {
  const wanted = wantedOf(goods, {});
  return { ...wanted, variants: wanted.variants.map((draft, at) => ({ ...draft, id: variantIds[at] ?? null })) };
};

type Wanted = ReturnType<typeof assortment>;

/** Changes the product while a buyer adds its last variant to the basket; returns the refusal, if any. */
async function changedMeanwhile({ listed, buyer, last }: Awaited<ReturnType<typeof scene>>, wanted: Wanted) {
  let changing: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await addLine(tx, buyer, { variantId: last, pieces: 10, now });
    changing = changeAssortment(db, listed.seller.person, listed.productId, wanted, { now }).catch(
      (error: { key: string }) => error.key,
    );
    await untilLockWaits(db, 1);
  });
  return changing;
}

test.skipIf(!isServer)('a variant cannot be renamed while a buyer adds it to the basket', async () => {
  const given = await scene([100]);
  const values = ['Shade 1', 'Shade 2', 'Gold'];
  const renamed = {
    ...given.wanted,
    options: [{ name: 'colour', values }],
    variants: given.wanted.variants.map((draft, at) => ({ ...draft, optionValues: [values[at] ?? ''] })),
  };
  expect(await changedMeanwhile(given, renamed)).toBe('variant_in_use');
  const [line] = (await basketOf(db, given.buyer)).parts.flatMap(({ lines }) => lines);
  expect(line?.optionValues).toEqual(['Shade 3']);
});

test.skipIf(!isServer)('a variant that a buyer is adding to the basket is retired, not deleted', async () => {
  // It has never had stock, so only the basket can keep it.
  const given = await scene([]);
  const without = { ...given.wanted, variants: given.wanted.variants.slice(0, -1) };
  expect(await changedMeanwhile(given, without)).toBe(undefined);
  const [line] = (await basketOf(db, given.buyer)).parts.flatMap(({ lines }) => lines);
  expect([line?.optionValues, line?.problem]).toEqual([['Shade 3'], 'gone']);
  expect(await brokenInvariants(db)).toEqual([]);
});
