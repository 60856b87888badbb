import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import type { Reseller } from '../accounts/people.ts';
import { agreedVariants, type FoundVariants } from '../orders/agreed-variants.ts';
import type { BasketPart } from '../orders/basket.ts';
import { type Credit, creditOf } from '../orders/credit-left.ts';
import { agreementProblem, goneSentence, partOf } from '../orders/quote-order.ts';
import { Refusal } from '../refusal.ts';
import { warehouseStockOf } from '../stock/reservations.ts';
import { agreedIn } from './agreed-in.ts';
import { type QuoteCard, quotesOf } from './cards.ts';
import { whyNot } from './quote-acceptance.ts';

/** Data of the screen on which a reseller accepts a quote. */
export interface AcceptancePage {
  quote: QuoteCard;
  /** Null until there is a chat: the quote may answer a request. */
  threadId: bigint | null;
  supplier: string;
  pincode: string;
  /** Message key for why the quote cannot be accepted now; null if it can. */
  problem: PlainKey | null;
  /** The newer version that replaced the quote; null if there is none. */
  newestId: bigint | null;
  /** The order that accepting would make; null once the product is gone. */
  part: BasketPart | null;
  credit: Credit | null;
}

/** Returns the screen's data for a quote to this reseller; refuses any other quote as not found. */
export async function acceptancePage(
  db: Connection,
  reseller: Reseller,
  id: bigint | null,
  now: Date,
): Promise<AcceptancePage> {
  const { rows } = await sql<Whose>`
    select q.id, q.supplier_id as "supplierId", s.business_name as supplier, t.id as "threadId",
      coalesce(i.pincode, b.pincode) as pincode,
      (select n.id from quotes n where n.supplier_id = q.supplier_id and n.version > q.version
        and (n.inquiry_id = q.inquiry_id or n.request_id = q.request_id) order by n.version desc limit 1) as "newestId",
      t.blocked_by_supplier_at is not null as "isShutOut", t.blocked_by_reseller_at is not null as "isBlocking"
    from quotes q
    join users s on s.id = q.supplier_id
    left join inquiries i on i.id = q.inquiry_id
    left join bulk_requests b on b.id = q.request_id
    left join threads t on t.supplier_id = q.supplier_id and t.reseller_id = q.reseller_id
    where q.id = ${id} and q.reseller_id = ${reseller.id}`.execute(db);
  const [whose] = rows;
  const [quote] = whose ? await quotesOf(db, [whose.id], now) : [];
  if (!whose || !quote) throw new Refusal(404, 'quote_gone');
  const found = await agreedVariants(db, agreedIn(quote));
  const { supplierId, threadId, supplier, pincode, newestId } = whose;
  return {
    quote,
    threadId,
    supplier,
    pincode,
    newestId,
    problem: await problemOf(db, quote, found, whose),
    part: found && partOf(found, quote),
    credit: (await creditOf(db, reseller, [supplierId])).get(supplierId) ?? null,
  };
}

interface Whose {
  id: bigint;
  supplierId: string;
  supplier: string;
  threadId: bigint | null;
  pincode: string;
  newestId: bigint | null;
  /** Has the supplier blocked this reseller in their chat, or the reseller the supplier? */
  isShutOut: boolean;
  isBlocking: boolean;
}

async function problemOf(
  db: Connection,
  quote: QuoteCard,
  found: FoundVariants | null,
  { isShutOut, isBlocking }: Whose,
): Promise<PlainKey | null> {
  if (quote.state === 'accepted') return null;
  if (quote.isSettled && quote.requestId === null) return 'quote_settled';
  if (quote.state !== 'open') return whyNot[quote.state];
  if (isShutOut) return 'orders_shut_out';
  if (isBlocking) return 'thread_blocked_by_you';
  if (!found) return goneSentence(agreedIn(quote));
  return agreementProblem(found, quote, await warehouseStockOf(db, [found[0].productId]));
}
