import type { Connection } from '../../db/database.ts';
import { isBlocked } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockInquiry, requireUnsettled } from './inquiry-lock.ts';
import type { LockedThread } from './tables.ts';
import { requireOpenThread } from './threads.ts';

/** Source of a quote: an inquiry, or a request to several suppliers with the supplier's product that answers it. */
export type QuoteSource = { inquiryId: bigint } | { requestId: bigint; productId: bigint };

/** The inquiry or request of a source, locked until the end of the transaction. */
export interface Answered {
  inquiryId: bigint | null;
  requestId: bigint | null;
  productId: bigint | null;
  resellerId: string;
  /** Null for a request, whose buyer the supplier does not know yet. */
  thread: LockedThread | null;
}

/**
 * Locks the inquiry or request that a supplier is about to answer. Refuses one that did not go to this supplier as not
 * found, one that is ordered, expired or closed, a blocked chat, and a blocked buyer.
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
  const isOver = request.closed_at !== null || request.expires_at <= now;
  if (isOver || (await isBlocked(tx, request.reseller_id))) throw new Refusal(409, 'quote_request_over');
  await requireRequestUnsettled(tx, requestId);
  return { inquiryId: null, requestId, productId, resellerId: request.reseller_id, thread: null };
}

/** Locks a request until the end of the transaction, so that answers and their acceptance come one after the other. */
export async function lockRequest(tx: Connection, id: bigint) {
  return tx.selectFrom('bulk_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Refuses if an answer to this request has been accepted. */
export async function requireRequestUnsettled(tx: Connection, requestId: bigint): Promise<void> {
  const taken = await tx
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', requestId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  if (taken) throw new Refusal(409, 'quote_request_over');
}
