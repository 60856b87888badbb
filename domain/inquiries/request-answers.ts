import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type QuoteState, type QuoteTerms, quoteState } from '../../rules/quotes/quote.ts';
import type { RequestState } from '../../rules/requests/bulk-request.ts';
import { type Compared, comparedAnswers } from '../../rules/requests/compared-answers.ts';
import { mayTrade } from '../accounts/trade-permission.ts';
import { type SupplierFacts, supplierFacts } from '../catalogue/suppliers.ts';

/** Newest version of one supplier's answer to a request. Money in paise. */
export interface RequestAnswer extends QuoteTerms {
  id: bigint;
  version: number;
  supplierId: string;
  /** Empty once the account is closed. */
  supplier: string;
  /** Public facts of the supplier; null once the supplier is not public. */
  facts: SupplierFacts | null;
  /** Null once the product is gone. */
  productId: bigint | null;
  productName: string;
  image: string | null;
  isOnMarket: boolean;
  note: string;
  at: Date;
  validUntil: Date;
  state: QuoteState;
  orderId: bigint | null;
}

interface Row extends Omit<RequestAnswer, 'facts' | 'state'> {
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  isSupplierAway: boolean;
}

/**
 * Returns the answers to a request, the newest version of each supplier's: `open` ones can be accepted and are compared
 * (`comparedAnswers`). The caller has checked that the request is the reader's.
 */
export async function answersTo(
  db: Connection,
  request: { id: bigint; pieces: number; state: RequestState },
  now: Date,
): Promise<{ open: (RequestAnswer & Compared)[]; others: RequestAnswer[] }> {
  const { rows } = await sql<Row>`
    select distinct on (q.supplier_id) q.id, q.version, q.supplier_id as "supplierId", u.business_name as supplier,
      q.product_id as "productId", q.packing, q.filling, q.product_name as "productName", coalesce(p.is_public, false) as "isOnMarket",
      (select i.url from product_images i where i.product_id = q.product_id order by i.position limit 1) as image,
      q.pieces_per_carton as "piecesPerCarton", q.price_per_carton as "pricePerCarton", q.cartons, q.delivery, q.note,
      q.at, q.valid_until as "validUntil", q.accepted_at as "acceptedAt", q.withdrawn_at as "withdrawnAt",
      not ${mayTrade('u')} as "isSupplierAway",
      q.order_id as "orderId"
    from quotes q join users u on u.id = q.supplier_id left join products p on p.id = q.product_id
    where q.request_id = ${request.id}
    order by q.supplier_id, (q.accepted_at is not null) desc, q.version desc`.execute(db);
  const answers: RequestAnswer[] = [];
  const isOver = request.state === 'ordered' || request.state === 'closed';
  for (const { acceptedAt, withdrawnAt, isSupplierAway, ...row } of rows) {
    const { validUntil } = row;
    const quoteFacts = { acceptedAt, withdrawnAt, isSuperseded: false, isOver, isSupplierAway, validUntil };
    const state = quoteState(quoteFacts, now);
    answers.push({ ...row, state, facts: await supplierFacts(db, row.supplierId) });
  }
  return {
    open: comparedAnswers(
      answers.filter(({ state }) => state === 'open'),
      request.pieces,
    ),
    others: answers.filter(({ state }) => state !== 'open').toSorted(acceptedFirst),
  };
}

function acceptedFirst(a: RequestAnswer, b: RequestAnswer): number {
  return Number(b.state === 'accepted') - Number(a.state === 'accepted') || (a.id < b.id ? -1 : 1);
}
