import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockInquiry, requireUnsettled } from './inquiry-lock.ts';
import type { LockedThread } from './tables.ts';
import { requireOpenThread } from './threads.ts';

/** What a quote answers: an inquiry, or a request to several suppliers with one of the supplier's own products. */
export type QuoteSource = { inquiryId: bigint } | { requestId: bigint; productId: bigint };

/** The inquiry or request of a source, held until the end of the transaction. */
export interface Answered {
  inquiryId: bigint | null;
  requestId: bigint | null;
  productId: bigint | null;
  resellerId: string;
  /** Null of a request, whose buyer is not known to the supplier yet. */
  thread: LockedThread | null;
}

/**
 * Holds what a supplier is about to answer. One that did not come to this supplier is not found; refuses where something
 * was ordered by it already, where one of the two has shut the thread, and a request whose time is over or that was taken back.
 */
export async function lockRequestToAnswer(
  tx: Connection,
  supplier: Supplier,
  source: QuoteSource,
  now: Date,
): Promise<Answered> {
  if ('requestId' in source) return requestToAnswer(tx, supplier, source, now);
  const { id, productId, thread } = await lockInquiry(tx, supplier, source.inquiryId);
  await requireOpenThread(tx, thread, 'supplier');
  await requireUnsettled(tx, id);
  return { inquiryId: id, requestId: null, productId, resellerId: thread.reseller_id, thread };
}

async function requestToAnswer(
  tx: Connection,
  supplier: Supplier,
  { requestId, productId }: { requestId: bigint; productId: bigint },
  now: Date,
): Promise<Answered> {
  const request = await lockRequest(tx, requestId);
  const asked = await tx
    .selectFrom('bulk_request_suppliers')
    .select('declined_at')
    .where('request_id', '=', requestId)
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  if (!request || !asked) throw new Refusal(404, 'quote_request_gone');
  if (request.closed_at || request.expires_at <= now) throw new Refusal(409, 'quote_request_over');
  await requireRequestUnsettled(tx, requestId);
  return { inquiryId: null, requestId, productId, resellerId: request.reseller_id, thread: null };
}

/** Holds a request until the end of the transaction: answers and their acceptance come one after the other. */
export async function lockRequest(tx: Connection, id: bigint) {
  return tx.selectFrom('bulk_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Refuses where an answer to this request was accepted. */
export async function requireRequestUnsettled(tx: Connection, requestId: bigint): Promise<void> {
  const taken = await tx
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', requestId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  if (taken) throw new Refusal(409, 'quote_request_over');
}
