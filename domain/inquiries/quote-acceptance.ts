import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import type { PaymentMethod } from '../../rules/payments/payment.ts';
import { type QuoteState, quoteState } from '../../rules/quotes/quote.ts';
import { lockAccountShared, type Reseller } from '../accounts/people.ts';
import { requireTrading } from '../accounts/trade-permission.ts';
import { endNotices } from '../notices/notice-writer.ts';
import { lockBasket } from '../orders/basket-lines.ts';
import { orderAtPrice } from '../orders/quote-order.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { agreedIn } from './agreed-in.ts';
import { lockRequest, requireRequestUnsettled } from './answered.ts';
import { lockInquiry } from './inquiry-lock.ts';
import { endForSuppliers } from './request-lock.ts';
import type { LockedThread, QuotesTable } from './tables.ts';
import { write } from './thread-writer.ts';
import { announceThread, blockedAt, requireOpenThread, threadWith } from './threads.ts';

export interface Acceptance {
  quoteId: bigint | null;
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
  now: Date;
}

type Quote = Selectable<QuotesTable>;

/** Sentences why a quote cannot be accepted, by its state. */
export const whyNot: Record<Exclude<QuoteState, 'open' | 'accepted'>, PlainKey> = {
  withdrawn: 'quote_withdrawn',
  superseded: 'quote_superseded',
  over: 'quote_request_over',
  away: 'quote_supplier_away',
  expired: 'quote_expired',
};

/**
 * Accepts a quote, at most once: it becomes a confirmed order at its price. Returns the order's number. Refuses another
 * reseller's quote as not found, a quote not open, a blocked chat, another PIN code, and as orderAtPrice.
 */
export async function acceptQuote(db: Database, reseller: Reseller, acceptance: Acceptance): Promise<bigint> {
  const { orderId, thread, asked } = await inTransaction(db, (tx) => accept(tx, reseller, acceptance));
  if (thread) {
    announceThread(db, thread, ['supplier', 'reseller']);
    db.announcements.announce('catalogue');
    db.announcements.announce('orders', [thread.reseller_id, thread.supplier_id]);
  }
  if (asked.length > 0) {
    db.announcements.announce('requests', [reseller.id, ...asked]);
    db.announcements.announce('notices', asked);
  }
  return orderId;
}

interface Accepted {
  orderId: bigint;
  /** Null if the quote had been accepted before. */
  thread: LockedThread | null;
  /** Suppliers who received the request that the quote answered. */
  asked: string[];
}

async function accept(
  tx: Connection,
  reseller: Reseller,
  { quoteId, address, paymentMethod, now }: Acceptance,
): Promise<Accepted> {
  // Acceptances of one reseller wait for each other.
  await lockBasket(tx, reseller);
  const found = await ownQuote(tx, reseller, quoteId);
  if (found.order_id !== null) return { orderId: found.order_id, thread: null, asked: [] };
  await lockAccountShared(tx, found.supplier_id);
  await requireTrading(tx, found.supplier_id, 'quote_supplier_away');
  const thread = await lockThreadOf(tx, reseller, found, now);
  if (blockedAt(thread, 'supplier')) throw new Refusal(403, 'orders_shut_out');
  await requireOpenThread(tx, thread, 'reseller');
  const quote = await openQuote(tx, reseller, found.id, now);
  const pincode = await pincodeOf(tx, quote);
  // A quoted delivery charge is valid only for the PIN code of the inquiry or request.
  if (quote.delivery !== null && address.pincode !== pincode)
    throw new BadForm({ pincode: ['quote_pincode_other'] }, { pincode: { pincode } });
  const orderId = await orderAtPrice(tx, reseller, {
    variants: agreedIn({
      variantId: quote.variant_id,
      optionValues: quote.option_values,
      filling: quote.filling,
      cartons: quote.cartons,
      piecesPerCarton: quote.pieces_per_carton,
    }),
    packing: quote.packing,
    piecesPerCarton: quote.pieces_per_carton,
    pricePerCarton: quote.price_per_carton,
    delivery: quote.delivery,
    address,
    paymentMethod,
    key: `quote:${quote.id}`,
    now,
  });
  await tx.updateTable('quotes').set({ accepted_at: now, order_id: orderId }).where('id', '=', quote.id).execute();
  await writeCards(tx, thread, { quote, orderId, now });
  if (quote.request_id !== null) {
    const about = { request: String(quote.request_id) };
    await endNotices(tx, { to: reseller.id, kinds: ['request-answered'], about, now });
    await endForSuppliers(tx, { id: quote.request_id, wonBy: quote.supplier_id, now });
  }
  return { orderId, thread, asked: await askedWith(tx, quote) };
}

async function ownQuote(tx: Connection, { id: resellerId }: Reseller, id: bigint | null): Promise<Quote> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  if (!quote) throw new Refusal(404, 'quote_gone');
  return quote;
}

/**
 * Locks the chat in which the quote was sent, or opens one for an answer to a request; the request is locked after it.
 */
async function lockThreadOf(tx: Connection, reseller: Reseller, quote: Quote, now: Date): Promise<LockedThread> {
  if (quote.inquiry_id !== null) return (await lockInquiry(tx, reseller, quote.inquiry_id)).thread;
  const thread = await threadWith(tx, reseller, quote.supplier_id, now);
  const request = await lockRequest(tx, quote.request_id ?? 0n);
  if (request?.closed_at) throw new Refusal(409, 'quote_request_over');
  await requireRequestUnsettled(tx, quote.request_id ?? 0n);
  return thread;
}

/**
 * Reads the quote again under the locks, so that a newer version or a withdrawal that came first is seen. The caller has
 * checked that its supplier may trade.
 */
async function openQuote(tx: Connection, reseller: Reseller, id: bigint, now: Date): Promise<Quote> {
  const quote = await ownQuote(tx, reseller, id);
  const { rows } = await sql`
    select from quotes where supplier_id = ${quote.supplier_id} and version > ${quote.version}
      and (inquiry_id = ${quote.inquiry_id} or request_id = ${quote.request_id}) limit 1`.execute(tx);
  const state = quoteState(
    {
      acceptedAt: quote.accepted_at,
      withdrawnAt: quote.withdrawn_at,
      isSuperseded: rows.length > 0,
      isOver: false,
      isSupplierAway: false,
      validUntil: quote.valid_until,
    },
    now,
  );
  if (state !== 'open' && state !== 'accepted') throw new Refusal(409, whyNot[state]);
  return quote;
}

async function pincodeOf(tx: Connection, { inquiry_id: inquiryId, request_id: requestId }: Quote): Promise<string> {
  const { rows } = await sql<{ pincode: string }>`
    select pincode from inquiries where id = ${inquiryId}
    union all select pincode from bulk_requests where id = ${requestId}`.execute(tx);
  return rows[0]?.pincode ?? '';
}

/** Writes the order's card into the chat, and first the quote's card if the quote answered a request. */
async function writeCards(
  tx: Connection,
  thread: LockedThread,
  { quote, orderId, now }: { quote: Quote; orderId: bigint; now: Date },
): Promise<void> {
  if (quote.request_id !== null)
    await write(tx, thread, {
      by: 'supplier',
      writer: 'reseller',
      kind: 'quote',
      key: `quote:${quote.id}`,
      quoteId: quote.id,
      now,
    });
  await write(tx, thread, { by: 'reseller', kind: 'order', key: `order:${orderId}`, orderId, now });
}

async function askedWith(tx: Connection, { request_id: requestId }: Quote): Promise<string[]> {
  const rows = await tx
    .selectFrom('bulk_request_suppliers')
    .select('supplier_id')
    .where('request_id', '=', requestId)
    .execute();
  return rows.map(({ supplier_id: id }) => id);
}
