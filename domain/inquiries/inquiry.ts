import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { variantName } from '../../rules/catalogue/variant-name.ts';
import { dayBegins, dayOf } from '../../rules/day.ts';
import {
  type AskedVariant,
  INQUIRIES_A_DAY_MAX,
  INQUIRIES_OPEN_MAX,
  type InquiryDraft,
} from '../../rules/quotes/inquiry.ts';
import type { Reseller } from '../accounts/people.ts';
import { offeredVariants } from '../catalogue/offered-variants.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { lockBasket } from '../orders/basket-lines.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted } from '../wrong-clock.ts';
import type { LockedThread } from './tables.ts';
import { write } from './thread-writer.ts';
import { announceThread, blockedAt, requireOpenThread, threadWith } from './threads.ts';

export interface Inquiring extends InquiryDraft {
  productId: bigint;
  /** Variants that a product with options is asked about; none for any variant. */
  variantIds?: bigint[];
  /** Key made by the page; a second submission with it makes no second inquiry. */
  key: string;
  now: Date;
}

/**
 * Sends an inquiry about one product into the chat with its supplier; returns the chat's id. Refuses a product off the
 * market, a variant not offered, a blocked chat, and more than three open inquiries per product or 30 daily.
 */
export async function sendInquiry(db: Database, reseller: Reseller, inquiring: Inquiring): Promise<bigint> {
  const { thread, isNew } = await inTransaction(db, (tx) => inquire(tx, reseller, inquiring));
  if (isNew) announceThread(db, thread, ['supplier', 'reseller']);
  return thread.id;
}

async function inquire(
  tx: Connection,
  reseller: Reseller,
  { productId, variantIds = [], pieces, targetPrice, pincode, words, key, now }: Inquiring,
): Promise<{ thread: LockedThread; isNew: boolean }> {
  // Inquiries of one reseller wait for each other, so that the counts below are right.
  await lockBasket(tx, reseller);
  const product = await tx
    .selectFrom('products')
    .select(['supplier_id', 'name'])
    .where('id', '=', productId)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_gone');
  const thread = await threadWith(tx, reseller, product.supplier_id, now);
  if (await isSent(tx, thread, key)) return { thread, isNew: false };
  // The sentence names the supplier, because this screen shows no chat.
  if (blockedAt(thread, 'supplier')) throw new Refusal(403, 'thread_shut_out');
  await requireOpenThread(tx, thread, 'reseller');
  await requireFewToday(tx, reseller, now);
  await requireFewOpen(tx, thread, productId);
  const variants = await askedOf(tx, productId, variantIds);
  const { id: inquiryId } = await tx
    .insertInto('inquiries')
    .values({
      thread_id: thread.id,
      product_id: productId,
      product_name: product.name,
      variants: JSON.stringify(variants),
      pincode,
      key,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ask = { inquiry_id: inquiryId, number: 1, pieces, target_price: targetPrice, at: now };
  await tx.insertInto('inquiry_asks').values(ask).execute();
  await write(tx, thread, {
    by: 'reseller',
    kind: 'inquiry',
    text: words,
    key: `inquiry:${inquiryId}`,
    productId,
    inquiryId,
    askNumber: 1,
    now,
  });
  const optionValues = variants.length === 1 ? (variants[0]?.values ?? []) : [];
  const name = variantName({ name: product.name, optionValues });
  const about = { thread: String(thread.id), product: String(productId), name };
  await writeNotices(tx, [{ to: thread.supplier_id, kind: 'inquiry', about }], now);
  return { thread, isNew: true };
}

/** Returns these variants with today's option values, in the supplier's order. */
async function askedOf(tx: Connection, productId: bigint, variantIds: bigint[]): Promise<AskedVariant[]> {
  if (variantIds.length === 0) return [];
  const wanted = new Set(variantIds);
  const asked = (await offeredVariants(tx, productId)).filter(({ id }) => wanted.has(id));
  if (asked.length < wanted.size) throw new Refusal(409, 'inquiry_variant_gone');
  return asked.flatMap(({ id, optionValues }) =>
    optionValues.length === 0 ? [] : [{ id: String(id), values: optionValues }],
  );
}

async function isSent(tx: Connection, thread: LockedThread, key: string): Promise<boolean> {
  const before = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('thread_id', '=', thread.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return before !== undefined;
}

async function requireFewToday(tx: Connection, { id }: Reseller, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('inquiries as i')
    .innerJoin('threads as t', 't.id', 'i.thread_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('t.reseller_id', '=', id)
    .where('i.at', '>=', dayBegins(dayOf(now)))
    .where('i.at', '<=', latestCounted(now))
    .executeTakeFirstOrThrow();
  if (count >= INQUIRIES_A_DAY_MAX) throw new Refusal(429, 'inquiry_too_many_today', { most: INQUIRIES_A_DAY_MAX });
}

async function requireFewOpen(tx: Connection, thread: LockedThread, productId: bigint): Promise<void> {
  const { count } = await tx
    .selectFrom('inquiries as i')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('i.thread_id', '=', thread.id)
    .where('i.product_id', '=', productId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes as q').select('q.id').whereRef('q.inquiry_id', '=', 'i.id'))),
    )
    .executeTakeFirstOrThrow();
  if (count >= INQUIRIES_OPEN_MAX) throw new Refusal(409, 'inquiry_too_many_open', { most: INQUIRIES_OPEN_MAX });
}
