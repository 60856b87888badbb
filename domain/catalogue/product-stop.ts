import type { Connection } from '../../db/database.ts';
import { writeOwnerReason } from '../accounts/account-status.ts';
import { lockAccountShared } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/** State of a product before the operator changed it. */
export interface Stand {
  status: 'active' | 'inactive';
  stoppedReasonId: bigint | null;
}

/**
 * Stops a product in the operator's name and stores the reason for the supplier; returns the former state and the
 * reason's id. Refuses a missing product and one stopped already. Within the caller's transaction; the caller announces
 * it.
 */
export async function stopProduct(
  tx: Connection,
  id: bigint,
  { reason, now }: { reason: string; now: Date },
): Promise<{ was: Stand; reasonId: bigint }> {
  const { supplierId } = await ownerOf(tx, id);
  // Locks the account before the product, as everywhere, because the reason belongs to the account.
  await lockAccountShared(tx, supplierId);
  const { version, ...was } = await lockProduct(tx, id);
  if (was.stoppedReasonId !== null) throw new Refusal(409, 'stop_stopped_already');
  const reasonId = await writeOwnerReason(tx, supplierId, reason, now);
  await tx
    .updateTable('products')
    .set({ stopped_at: now, stopped_reason_id: reasonId, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  return { was, reasonId };
}

/**
 * Ends the operator's stop: the supplier's own setting applies again, which may have changed meanwhile. Returns the
 * former state; null when it was not stopped. Within the caller's transaction; the caller announces it.
 */
export async function letProductBack(tx: Connection, id: bigint, now: Date): Promise<Stand | null> {
  const { version, ...was } = await lockProduct(tx, id);
  if (was.stoppedReasonId === null) return null;
  await tx
    .updateTable('products')
    .set({ stopped_at: null, stopped_reason_id: null, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  return was;
}

async function ownerOf(tx: Connection, id: bigint) {
  const product = await tx
    .selectFrom('products')
    .select('supplier_id as supplierId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_not_found');
  return product;
}

/** Returns the state and version of a product, locked until the end of the transaction. */
async function lockProduct(tx: Connection, id: bigint): Promise<Stand & { version: number }> {
  const product = await tx
    .selectFrom('products')
    .select(['status', 'version', 'stopped_reason_id as stoppedReasonId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_not_found');
  return product;
}
