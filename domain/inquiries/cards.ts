import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import type { QuotedVariant } from '../../rules/quotes/filled-cartons.ts';
import type { AskedVariant } from '../../rules/quotes/inquiry.ts';
import { type QuoteSituation, type QuoteState, type QuoteTerms, quoteState } from '../../rules/quotes/quote.ts';
import { tradesNow } from '../accounts/trade-permission.ts';

/** Card of a reseller's wish: the one of the inquiry, or a later counter-offer. Money in paise. */
export interface AskCard {
  inquiryId: bigint;
  /** Counts from 1, the inquiry's own wish. */
  number: number;
  /** Null once the product was deleted with its supplier's account. */
  productId: bigint | null;
  productName: string;
  image: string | null;
  /** The variants asked about, with their option values then; empty for any variant. */
  variants: AskedVariant[];
  pieces: number;
  /** Per piece; null without a target. */
  targetPrice: bigint | null;
  /** PIN code of the delivery; empty once the reseller's account is closed. */
  pincode: string;
  /** Does the wish await a quote? Not after a newer wish, a quote or an order, nor if the supplier may not trade. */
  isAnswerable: boolean;
}

/** Card of a version of a quote. */
export interface QuoteCard extends QuoteTerms {
  id: bigint;
  version: number;
  /** The inquiry that the quote answers; null if it answers a request. */
  inquiryId: bigint | null;
  requestId: bigint | null;
  productId: bigint | null;
  packing: Packing;
  /** Stays when the variant is deleted; null for mixed cartons, and for a quote from before variants. */
  variantId: bigint | null;
  /** The variant's option values as quoted. */
  optionValues: string[];
  filling: QuotedVariant[];
  productName: string;
  image: string | null;
  note: string;
  at: Date;
  validUntil: Date;
  state: QuoteState;
  /** Has this inquiry or request become an order, so that no newer version can be sent? */
  isSettled: boolean;
  /** The resulting order; null while there is none. */
  orderId: bigint | null;
}

/** Card of an order that came from a quote. */
export interface OrderCard {
  id: bigint;
  state: OrderState;
  /** In paise, with delivery. */
  total: bigint;
}

/** Ids in a message of the things that its card shows. */
interface Shown {
  inquiryId: bigint | null;
  askNumber: number | null;
  quoteId: bigint | null;
  orderId: bigint | null;
}

/** Cards of messages, looked up by the ids in a message. */
export interface Cards {
  ask(message: Shown): AskCard | null;
  quote(message: Shown): QuoteCard | null;
  order(message: Shown): OrderCard | null;
}

/** Returns the cards of these messages as they are now. The caller has checked that their reader may see them. */
export async function cardsOf(db: Connection, messages: Shown[], now: Date): Promise<Cards> {
  const asks = await asksOf(db, known(messages.map(({ inquiryId }) => inquiryId)));
  const quotes = await quotesOf(db, known(messages.map(({ quoteId }) => quoteId)), now);
  const orders = await ordersOf(db, known(messages.map(({ orderId }) => orderId)));
  return {
    ask: ({ inquiryId, askNumber }) =>
      asks.find((ask) => ask.inquiryId === inquiryId && ask.number === askNumber) ?? null,
    quote: ({ quoteId }) => quotes.find(({ id }) => id === quoteId) ?? null,
    order: ({ orderId }) => orders.find(({ id }) => id === orderId) ?? null,
  };
}

/** Returns quotes by their ids. The caller has checked that their reader may see them. */
export async function quotesOf(db: Connection, ids: bigint[], now: Date): Promise<QuoteCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<QuoteCard, 'state'> & Omit<QuoteSituation, 'isOver'> & { isClosed: boolean }>`
    select q.id, q.version, q.inquiry_id as "inquiryId", q.request_id as "requestId", q.product_id as "productId", q.variant_id as "variantId",
      q.option_values as "optionValues", q.filling, q.packing,
      q.product_name as "productName", ${firstImage} as image, q.pieces_per_carton as "piecesPerCarton",
      q.price_per_carton as "pricePerCarton", q.cartons, q.delivery, q.note, q.at, q.valid_until as "validUntil",
      q.withdrawn_at as "withdrawnAt", q.accepted_at as "acceptedAt", q.order_id as "orderId",
      exists (select from quotes n where n.supplier_id = q.supplier_id and n.version > q.version
        and (n.inquiry_id = q.inquiry_id or n.request_id = q.request_id)) as "isSuperseded",
      exists (select from quotes n where n.accepted_at is not null
        and (n.inquiry_id = q.inquiry_id or n.request_id = q.request_id)) as "isSettled",
      b.closed_at is not null as "isClosed", not ${tradesNow('q.supplier_id')} as "isSupplierAway"
    from quotes q left join products p on p.id = q.product_id left join bulk_requests b on b.id = q.request_id
    where q.id = any (${ids}::bigint[])`.execute(db);
  return rows.map(({ withdrawnAt, acceptedAt, isSuperseded, isClosed, isSupplierAway, ...quote }) => {
    const isOver = quote.isSettled || isClosed;
    const { validUntil } = quote;
    const quoteFacts = { withdrawnAt, acceptedAt, isSuperseded, isOver, isSupplierAway, validUntil };
    return { ...quote, state: quoteState(quoteFacts, now) };
  });
}

async function asksOf(db: Connection, inquiryIds: bigint[]): Promise<AskCard[]> {
  if (inquiryIds.length === 0) return [];
  const { rows } = await sql<AskCard>`
    select i.id as "inquiryId", a.number, i.product_id as "productId", i.product_name as "productName",
      ${firstImage} as image, i.variants, a.pieces, a.target_price as "targetPrice", i.pincode,
      not exists (select from inquiry_asks n where n.inquiry_id = i.id and n.number > a.number)
        and not exists (select from quotes q where q.inquiry_id = i.id and (q.at >= a.at or q.accepted_at is not null))
        and ${tradesNow('t.supplier_id')} as "isAnswerable"
    from inquiries i join inquiry_asks a on a.inquiry_id = i.id join threads t on t.id = i.thread_id left join products p on p.id = i.product_id
    where i.id = any (${inquiryIds}::bigint[])`.execute(db);
  return rows;
}

async function ordersOf(db: Connection, ids: bigint[]): Promise<OrderCard[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('orders').select(['id', 'state', 'total']).where('id', 'in', ids).execute();
}

const firstImage = sql`(select m.url from product_images m where m.product_id = p.id order by m.position limit 1)`;

function known(ids: (bigint | null)[]): bigint[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
