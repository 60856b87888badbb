import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dayOf } from '../../rules/day.ts';
import { CALLS_A_DAY_MAX } from '../../rules/limits.ts';
import { lockAccountStatus } from '../accounts/account-status.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/**
 * Returns the mobile number of a product's supplier, and records that this reseller saw it. Refuses a product that is
 * not public, a supplier who has blocked the reseller, and the 21st supplier of a day.
 */
export function callSupplier(db: Database, reseller: Reseller, productId: bigint, now: Date): Promise<string> {
  return inTransaction(db, async (tx) => {
    // Concurrent calls of one reseller wait for each other, so that all are counted.
    await lockAccountStatus(tx, reseller.id);
    const { id, mobile } = await supplierOf(tx, productId);
    await refuseShutOut(tx, reseller.id, id);
    const call = { reseller_id: reseller.id, supplier_id: id, product_id: productId, day: dayOf(now), at: now };
    await tx
      .insertInto('supplier_calls')
      .values(call)
      .onConflict((conflict) => conflict.columns(['reseller_id', 'day', 'supplier_id']).doNothing())
      .execute();
    await refuseTooMany(tx, reseller.id, dayOf(now));
    return mobile;
  });
}

async function supplierOf(tx: Connection, productId: bigint): Promise<{ id: string; mobile: string }> {
  const found = await tx
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.supplier_id')
    .select(['u.id', 'u.mobile'])
    .where('p.id', '=', productId)
    .where('p.stopped_at', 'is', null)
    .where('u.is_public', '=', true)
    .where('p.was_public', '=', true)
    .executeTakeFirst();
  if (!found?.mobile) throw new Refusal(404, 'product_not_found');
  return { id: found.id, mobile: found.mobile };
}

async function refuseShutOut(tx: Connection, resellerId: string, supplierId: string): Promise<void> {
  const shut = await tx
    .selectFrom('threads')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where('blocked_by_supplier_at', 'is not', null)
    .executeTakeFirst();
  if (shut) throw new Refusal(403, 'thread_shut_out');
}

/** Refuses beyond the limit. Counts the call just recorded, which the rollback undoes. */
async function refuseTooMany(tx: Connection, resellerId: string, day: string): Promise<void> {
  const { count } = await tx
    .selectFrom('supplier_calls')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reseller_id', '=', resellerId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (count > CALLS_A_DAY_MAX) throw new Refusal(429, 'call_too_many', { most: CALLS_A_DAY_MAX });
}
