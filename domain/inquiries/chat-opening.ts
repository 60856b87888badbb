import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockAccountShared, type Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import type { LockedThread } from './tables.ts';
import { write } from './thread-writer.ts';
import { announceThread, requireOpenThread, threadWith } from './threads.ts';

/**
 * Opens a reseller's chat with a product's supplier, writes the product's card unless it is the last message, and
 * returns the chat's id. Writes nothing into a blocked chat. Refuses a product that is not on the market.
 */
export async function openChat(
  db: Database,
  reseller: Reseller,
  { productId, now }: { productId: bigint; now: Date },
): Promise<bigint> {
  const { thread, isNew, notified } = await inTransaction(db, async (tx) => {
    await lockAccountShared(tx, reseller.id);
    const product = await tx
      .selectFrom('products')
      .select('supplier_id')
      .where('id', '=', productId)
      .where('is_public', '=', true)
      .executeTakeFirst();
    if (!product) throw new Refusal(404, 'product_gone');
    const thread = await threadWith(tx, reseller, product.supplier_id, now);
    if ((await isLaidLast(tx, thread, productId)) || !(await isThreadOpen(tx, thread)))
      return { thread, isNew: false, notified: [] };
    // Requests at the same time lock the chat one after the other and find the same number, so the key lets only one
    // write the card.
    const key = `product:${productId}:${thread.last_number}`;
    return { thread, ...(await write(tx, thread, { by: 'reseller', kind: 'product', key, productId, now })) };
  });
  if (isNew) announceThread(db, thread, notified);
  return thread.id;
}

async function isLaidLast(tx: Connection, { id, last_number }: LockedThread, productId: bigint): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select(['kind', 'product_id'])
    .where('thread_id', '=', id)
    .where('number', '=', last_number)
    .executeTakeFirst();
  return last?.kind === 'product' && last.product_id === productId;
}

async function isThreadOpen(tx: Connection, thread: LockedThread): Promise<boolean> {
  return requireOpenThread(tx, thread, 'reseller').then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}
