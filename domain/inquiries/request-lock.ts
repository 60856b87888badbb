import type { Connection, Database } from '../../db/database.ts';
import { type RequestState, requestState } from '../../rules/requests/bulk-request.ts';
import type { Reseller, Supplier } from '../accounts/people.ts';
import { endNotices, writeNotices } from '../notices/notice-writer.ts';
import { Refusal } from '../refusal.ts';
import { lockRequest } from './answered.ts';

interface LockedRequest {
  resellerId: string;
  state: RequestState;
}

/**
 * Returns a reseller's own request, locked until the transaction ends; refuses another reseller's request as not found.
 */
export async function lockOwnRequest(
  tx: Connection,
  reseller: Pick<Reseller, 'id'>,
  id: bigint,
  now: Date,
): Promise<LockedRequest> {
  const locked = await lockRequestRow(tx, id, now);
  if (locked?.resellerId !== reseller.id) throw new Refusal(404, 'request_gone');
  return locked;
}

/** Returns a request that this supplier received, locked until the transaction ends; refuses any other as not found. */
export async function lockReceivedRequest(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  id: bigint,
  now: Date,
): Promise<LockedRequest & { declinedAt: Date | null }> {
  const locked = await lockRequestRow(tx, id, now);
  const asked = await tx
    .selectFrom('bulk_request_suppliers')
    .select('declined_at as declinedAt')
    .where('request_id', '=', id)
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  if (!locked || !asked) throw new Refusal(404, 'request_gone');
  return { ...locked, ...asked };
}

async function lockRequestRow(tx: Connection, id: bigint, now: Date): Promise<LockedRequest | null> {
  const request = await lockRequest(tx, id);
  if (!request) return null;
  const taken = await tx
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', request.id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  const { closed_at: closedAt, expires_at: expiresAt, reseller_id: resellerId } = request;
  return { resellerId, state: requestState({ isOrdered: taken !== undefined, closedAt, expiresAt }, now) };
}

/** Returns the suppliers who got a request, the best match first. */
async function suppliersOf(db: Connection, id: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_request_suppliers')
    .select('supplier_id')
    .where('request_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ supplier_id }) => supplier_id);
}

/**
 * Ends a request for its suppliers, in the transaction that ends it: their notices about it count as read, and
 * suppliers who answered without winning get a notice that it is over.
 */
export async function endForSuppliers(
  tx: Connection,
  { id, wonBy, now }: { id: bigint; wonBy: string | null; now: Date },
): Promise<void> {
  const about = { request: String(id) };
  for (const to of await suppliersOf(tx, id)) await endNotices(tx, { to, kinds: ['request'], about, now });
  const answered = await tx
    .selectFrom('quotes')
    .select('supplier_id')
    .distinct()
    .where('request_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('supplier_id')
    .execute();
  const lost = answered.filter(({ supplier_id: supplier }) => supplier !== wonBy);
  await writeNotices(
    tx,
    lost.map(({ supplier_id: to }) => ({ to, kind: 'request-over' as const, about })),
    now,
  );
}

/** Announces a change to the reseller and to every supplier who got the request. Call it after the commit. */
export async function announceRequest(db: Database, id: bigint, resellerId: string): Promise<void> {
  const people = [resellerId, ...(await suppliersOf(db, id))];
  db.announcements.announce('requests', people);
  db.announcements.announce('notices', people);
}
