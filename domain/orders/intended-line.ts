import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { largestOrderable } from '../../rules/orders/basket.ts';
import { once } from '../accounts/idempotency.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { type BasketLine, basketFrom, basketRows } from './basket.ts';
import { addLine, requireNoOptions, setLine, type Wanted } from './basket-lines.ts';

/**
 * Adds pieces that a guest wanted before signing in, once per key. Refuses as addToBasket, and pieces out of stock
 * since, which the guest has not seen. A new buyer gets at most their share; returns whether that is less.
 */
export async function addIntended(
  db: Database,
  reseller: Reseller,
  wanted: Wanted & { key: string },
): Promise<{ isLess: boolean }> {
  const { key, now, variantId, pieces } = wanted;
  const request = { key: `intention:${key}`, asked: { variantId, pieces }, now };
  return inTransaction(db, (tx) =>
    once(tx, reseller, request, async () => {
      await requireNoOptions(tx, variantId);
      await addLine(tx, reseller, wanted);
      const line = await lineOf(tx, reseller, variantId);
      const isLess = line?.problem === 'share';
      const max = line && isLess ? largestOrderable({ ...line, share: line.newBuyer?.max ?? null }) : 0;
      // Never reduce the line below what the basket held before.
      const isRefused = line?.problem === 'too-many' || (line && isLess && max <= line.pieces - pieces);
      if (isRefused) throw new Refusal(409, 'basket_not_by_now');
      if (isLess) await setLine(tx, reseller, { ...wanted, pieces: max });
      return { isLess };
    }),
  );
}

async function lineOf(tx: Connection, reseller: Reseller, variantId: bigint): Promise<BasketLine | undefined> {
  const { parts } = basketFrom(await basketRows(tx, reseller));
  return parts.flatMap(({ lines }) => lines).find((line) => line.variantId === variantId);
}
