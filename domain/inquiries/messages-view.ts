import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ListedTerms } from '../../rules/catalogue/price-in-lists.ts';
import type { MessageKind, Side } from '../../rules/chat/thread.ts';
import { listedTerms } from '../catalogue/listed-terms.ts';
import { type AskCard, cardsOf, type OrderCard, type QuoteCard } from './cards.ts';

/** Card of a product in a chat, with today's data. */
export interface ProductCard extends ListedTerms {
  id: bigint;
  name: string;
  image: string | null;
  isPublic: boolean;
}

export interface MessagePicture {
  key: string;
  width: number;
  height: number;
}

/** A message as both sides see it. */
export interface Message {
  number: number;
  author: Side;
  kind: MessageKind;
  text: string;
  at: Date;
  /** Were its words erased with its author's account? */
  isErased: boolean;
  /** Key of the reader's own message; null for the other side's. */
  key: string | null;
  pictures: MessagePicture[];
  /** Data of the message's card; null if the message has no such card, or its data is gone. */
  product: ProductCard | null;
  ask: AskCard | null;
  quote: QuoteCard | null;
  order: OrderCard | null;
}

/** A range of messages: the last ones up to a number, or those after a number. */
export type Span = { upTo: number; limit: number } | { after: number; limit: number };

/** Returns messages of a chat in their order. The caller has checked that the reader may see the chat. */
export async function messagesOf(
  db: Connection,
  { threadId, side, span, now }: { threadId: bigint; side: Side; span: Span; now: Date },
): Promise<Message[]> {
  const numbers =
    'after' in span
      ? sql`number > ${span.after} and number <= ${span.after + span.limit}`
      : sql`number <= ${span.upTo} and number > ${span.upTo - span.limit}`;
  const { rows } = await sql<Row>`
    select m.number, m.author, m.kind, m.text, m.at, m.erased_at is not null as "isErased",
      case when m.author = ${side} then m.key end as key,
      m.product_id as "productId", m.inquiry_id as "inquiryId", m.ask_number as "askNumber", m.quote_id as "quoteId",
      m.order_id as "orderId",
      coalesce((select json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height) order by s.position)
        from message_pictures s join private_pictures p on p.key = s.key
        where s.thread_id = m.thread_id and s.number = m.number), '[]') as pictures
    from messages m where m.thread_id = ${threadId} and ${numbers} order by m.number`.execute(db);
  const products = await productsOf(db, rows);
  const cards = await cardsOf(db, rows, now);
  return rows.map(({ productId, inquiryId, askNumber, quoteId, orderId, ...message }) => {
    const shown = { inquiryId, askNumber, quoteId, orderId };
    return {
      ...message,
      product: products.find(({ id }) => id === productId) ?? null,
      ask: cards.ask(shown),
      quote: cards.quote(shown),
      order: cards.order(shown),
    };
  });
}

async function productsOf(db: Connection, rows: Row[]): Promise<ProductCard[]> {
  const ids = rows.filter(({ kind }) => kind === 'product').flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return [];
  const { rows: products } = await sql<ProductCard>`
    select p.id, p.name, ${listedTerms}, p.is_public as "isPublic",
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image
    from products p where p.id = any (${ids}::bigint[])`.execute(db);
  return products;
}

interface Row extends Omit<Message, 'product' | 'ask' | 'quote' | 'order'> {
  productId: bigint | null;
  inquiryId: bigint | null;
  askNumber: number | null;
  quoteId: bigint | null;
  orderId: bigint | null;
}
