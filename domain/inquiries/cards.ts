import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import { type QuoteSituation, type QuoteState, type QuoteTerms, quoteState } from '../../rules/quotes/quote.ts';

/** What a reseller would take, as a card shows it: with the inquiry, or later against a quote. Money in paise. */
export interface AskCard {
  inquiryId: bigint;
  /** From 1; the first came with the inquiry. */
  number: number;
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  productName: string;
  image: string | null;
  pieces: number;
  /** A piece; null where none was named. */
  targetPrice: bigint | null;
  /** Where the goods would go; empty once it was erased with the reseller's account. */
  pincode: string;
  /** Nothing newer was asked or quoted, and nothing was ordered: it waits for a quote. */
  isAnswerable: boolean;
}

/** A version of a quote, as a card shows it. */
export interface QuoteCard extends QuoteTerms {
  id: bigint;
  version: number;
  /** What it answers; null where that is a request to several suppliers. */
  inquiryId: bigint | null;
  requestId: bigint | null;
  productId: bigint | null;
  productName: string;
  image: string | null;
  note: string;
  at: Date;
  validUntil: Date;
  state: QuoteState;
  /** Something was ordered by this inquiry or request: no newer version can be sent. */
  isSettled: boolean;
  /** The order that it became. */
  orderId: bigint | null;
}

/** An order that came of a quote. */
export interface OrderCard {
  id: bigint;
  state: OrderState;
  /** Paise, with delivery. */
  total: bigint;
}

/** What the card of a message shows, by its numbers. */
interface Shown {
  inquiryId: bigint | null;
  askNumber: number | null;
  quoteId: bigint | null;
  orderId: bigint | null;
}

/** What cards show, each found by what its message names. */
export interface Cards {
  ask(message: Shown): AskCard | null;
  quote(message: Shown): QuoteCard | null;
  order(message: Shown): OrderCard | null;
}

/** What the cards among these messages show, at this moment. The caller has checked that the messages are its reader's. */
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

/** Quotes by their numbers. The caller has checked that they are its reader's. */
export async function quotesOf(db: Connection, ids: bigint[], now: Date): Promise<QuoteCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<QuoteCard, 'state'> & Omit<QuoteSituation, 'isOver'> & { isClosed: boolean }>`
    select q.id, q.version, q.inquiry_id as "inquiryId", q.request_id as "requestId", q.product_id as "productId",
      q.product_name as "productName", ${firstImage} as image, q.pieces_per_carton as "piecesPerCarton",
      q.price_per_carton as "pricePerCarton", q.cartons, q.delivery, q.note, q.at, q.valid_until as "validUntil",
      q.withdrawn_at as "withdrawnAt", q.accepted_at as "acceptedAt", q.order_id as "orderId",
      exists (select from quotes n where n.supplier_id = q.supplier_id and n.version > q.version
        and (n.inquiry_id = q.inquiry_id or n.request_id = q.request_id)) as "isSuperseded",
      exists (select from quotes n where n.accepted_at is not null
        and (n.inquiry_id = q.inquiry_id or n.request_id = q.request_id)) as "isSettled",
      b.closed_at is not null as "isClosed"
    from quotes q left join products p on p.id = q.product_id left join bulk_requests b on b.id = q.request_id
    where q.id = any (${ids}::bigint[])`.execute(db);
  return rows.map(({ withdrawnAt, acceptedAt, isSuperseded, isClosed, ...quote }) => {
    const isOver = quote.isSettled || isClosed;
    const standing = { withdrawnAt, acceptedAt, isSuperseded, isOver, validUntil: quote.validUntil };
    return { ...quote, state: quoteState(standing, now) };
  });
}

async function asksOf(db: Connection, inquiryIds: bigint[]): Promise<AskCard[]> {
  if (inquiryIds.length === 0) return [];
  const { rows } = await sql<AskCard>`
    select i.id as "inquiryId", a.number, i.product_id as "productId", i.product_name as "productName",
      ${firstImage} as image, a.pieces, a.target_price as "targetPrice", i.pincode,
      not exists (select from inquiry_asks n where n.inquiry_id = i.id and n.number > a.number)
        and not exists (select from quotes q where q.inquiry_id = i.id and (q.at >= a.at or q.accepted_at is not null))
        as "isAnswerable"
    from inquiries i join inquiry_asks a on a.inquiry_id = i.id left join products p on p.id = i.product_id
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
