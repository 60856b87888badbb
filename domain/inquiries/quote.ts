import { isDeepStrictEqual } from 'node:util';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pricesAboveMrp } from '../../rules/catalogue/mrp.ts';
import { QUOTE_VERSIONS_MAX, type QuoteDraft, quoteSums } from '../../rules/quotes/quote.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';
import { requireTrading } from '../accounts/trade-permission.ts';
import { endNotices, writeNotices } from '../notices/notice-writer.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { type Answered, lockRequestToAnswer, type QuoteSource } from './answered.ts';
import { requireInStock } from './quote-over-stock.ts';
import { goodsToQuote, type NamedGoods } from './quoted-goods.ts';
import { write } from './thread-writer.ts';
import { announceThread } from './threads.ts';

interface Quoting extends QuoteDraft, NamedGoods {
  /** Did the supplier tick that more cartons than can be ordered now are intended? */
  isMoreMeant: boolean;
  now: Date;
}

interface Sent extends Answered {
  quoteId: bigint;
  isNew: boolean;
}

/**
 * Sends a quote as the next version, unless terms and wish are unchanged; returns the version's id. Refuses as
 * lockRequestToAnswer, goodsToQuote and requireInStock, a supplier who may not trade, a price above the MRP, and a 51st
 * version.
 */
export async function sendQuote(
  db: Database,
  supplier: Supplier,
  source: QuoteSource,
  draft: Quoting,
): Promise<bigint> {
  const sent = await inTransaction(db, async (tx) => {
    await lockOpenAccountShared(tx, supplier.id);
    await requireTrading(tx, supplier.id, 'account_may_not_trade');
    const answered = await lockRequestToAnswer(tx, supplier, source, draft.now);
    return { ...answered, ...(await quote(tx, supplier, answered, draft)) };
  });
  if (sent.isNew) announceQuote(db, supplier, sent);
  return sent.quoteId;
}

function announceQuote(db: Database, supplier: Supplier, { thread, resellerId }: Sent): void {
  if (thread) return announceThread(db, thread, ['reseller', 'supplier']);
  db.announcements.announce('requests', [resellerId, supplier.id]);
  db.announcements.announce('notices', [resellerId, supplier.id]);
}

async function quote(
  tx: Connection,
  supplier: Supplier,
  answered: Answered,
  { isMoreMeant, now, ...draft }: Quoting,
): Promise<Pick<Sent, 'quoteId' | 'isNew'>> {
  const { inquiryId, requestId, resellerId, thread } = answered;
  const product = await productToQuote(tx, supplier, answered.productId);
  const { piecesPerCarton } = product;
  const goods = await goodsToQuote(tx, product, draft);
  const priced = { pricePerCarton: draft.pricePerCarton, piecesPerCarton };
  if (pricesAboveMrp({ ...priced, pricePerRetail: null, mrp: product.mrp }).length > 0) {
    throw new BadForm({ pricePerCarton: ['price_above_mrp'] });
  }
  if (!isMoreMeant) await requireInStock(tx, supplier, { productId: product.id, goods });
  const before = await newestVersion(tx, supplier, answered);
  const terms = {
    product_id: product.id,
    variant_id: goods.variantId,
    option_values: goods.optionValues,
    filling: goods.filling,
    packing: product.packing,
    pieces_per_carton: piecesPerCarton,
    price_per_carton: draft.pricePerCarton,
    cartons: goods.cartons,
    delivery: draft.delivery,
    note: draft.note,
    valid_until: draft.validUntil,
  };
  if (before && !before.withdrawn_at && isSame(before, terms) && !(await isAskedSince(tx, inquiryId, before.at)))
    return { quoteId: before.id, isNew: false };
  const version = (before?.version ?? 0) + 1;
  if (version > QUOTE_VERSIONS_MAX) throw new Refusal(409, 'quote_too_many', { most: QUOTE_VERSIONS_MAX });
  const { id: quoteId } = await tx
    .insertInto('quotes')
    .values({
      ...terms,
      filling: JSON.stringify(goods.filling),
      inquiry_id: inquiryId,
      request_id: requestId,
      version,
      supplier_id: supplier.id,
      reseller_id: resellerId,
      product_name: goods.name,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (thread) {
    await write(tx, thread, {
      by: 'supplier',
      kind: 'quote',
      key: `quote:${quoteId}`,
      productId: product.id,
      quoteId,
      now,
    });
    const { perPiece } = quoteSums({ ...draft, piecesPerCarton, cartons: goods.cartons });
    const facts = { name: goods.name, version: String(version), price: String(perPiece) };
    await writeNotices(tx, [{ to: resellerId, kind: 'quote', about: { thread: String(thread.id), ...facts } }], now);
  } else {
    await endNotices(tx, { to: supplier.id, kinds: ['request'], about: { request: String(requestId) }, now });
    const about = { request: String(requestId), quote: String(quoteId) };
    await writeNotices(tx, [{ to: resellerId, kind: 'request-answered', about }], now);
  }
  return { quoteId, isNew: true };
}

/** Locks the product until the end of the transaction, so that the quote describes it as it is. */
async function productToQuote(tx: Connection, supplier: Supplier, id: bigint | null) {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name', 'pieces_per_carton as piecesPerCarton', 'mix_step_pieces as mixStepPieces'])
    .select(['mrp', 'packing', 'options'])
    .where('id', '=', id)
    .where('supplier_id', '=', supplier.id)
    .where('is_public', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!product) throw new Refusal(409, 'quote_product_gone');
  return product;
}

async function newestVersion(tx: Connection, supplier: Supplier, { inquiryId, requestId }: Answered) {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('supplier_id', '=', supplier.id)
    .where(({ eb }) => (inquiryId === null ? eb('request_id', '=', requestId) : eb('inquiry_id', '=', inquiryId)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isSame(before: object, terms: object): boolean {
  const kept = new Map<string, unknown>(Object.entries(before));
  return Object.entries(terms).every(([name, value]) => isDeepStrictEqual(kept.get(name), value));
}

async function isAskedSince(tx: Connection, inquiryId: bigint | null, time: Date): Promise<boolean> {
  const newer = await tx
    .selectFrom('inquiry_asks')
    .select('number')
    .where('inquiry_id', '=', inquiryId)
    .where('at', '>', time)
    .executeTakeFirst();
  return newer !== undefined;
}
