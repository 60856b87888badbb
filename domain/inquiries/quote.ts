import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pricesAboveMrp } from '../../rules/catalogue/mrp.ts';
import { variantName } from '../../rules/catalogue/variant-name.ts';
import { QUOTE_VERSIONS_MAX, type QuoteDraft, quoteSums } from '../../rules/quotes/quote.ts';
import { lockOpenAccountShared } from '../accounts/account-status.ts';
import type { Supplier } from '../accounts/people.ts';
import { type OfferedVariant, offeredVariants } from '../catalogue/offered-variants.ts';
import { endNotices, writeNotices } from '../notices/notice-writer.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { type Answered, lockRequestToAnswer, type QuoteSource } from './answered.ts';
import { requireMoreMeant } from './quote-over-stock.ts';
import { write } from './thread-writer.ts';
import { announceThread } from './threads.ts';

/** A quote as the form sends it. */
interface Quoting extends QuoteDraft {
  /** Which variant is offered; for a product without options none need be named. */
  variantId?: bigint | null;
  /** Did the supplier tick that more cartons than can be ordered now are intended? */
  isMoreMeant: boolean;
  now: Date;
}

interface Sent extends Answered {
  quoteId: bigint;
  isNew: boolean;
}

/**
 * Sends a quote as the next version of this supplier's answers to an inquiry or a request, and returns its id. The same
 * terms sent again, with no new wish in between, are the same version. Refuses what can no longer be answered, a
 * product that is not this supplier's or not on the market, a variant that it does not offer, a price above its MRP,
 * more cartons than can be ordered unless that is intended, and a 51st version.
 */
export async function sendQuote(
  db: Database,
  supplier: Supplier,
  source: QuoteSource,
  draft: Quoting,
): Promise<bigint> {
  const sent = await inTransaction(db, async (tx) => {
    await lockOpenAccountShared(tx, supplier.id);
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
  { isMoreMeant, now, variantId = null, ...draft }: Quoting,
): Promise<Pick<Sent, 'quoteId' | 'isNew'>> {
  const { inquiryId, requestId, resellerId, thread } = answered;
  const product = await productToQuote(tx, supplier, answered.productId);
  const variant = await variantToQuote(tx, product, variantId);
  const name = variantName({ name: product.name, optionValues: variant.optionValues });
  const priced = { pricePerCarton: draft.pricePerCarton, piecesPerCarton: product.pieces_per_carton };
  if (pricesAboveMrp({ ...priced, pricePerRetail: null, mrp: product.mrp }).length > 0) {
    throw new BadForm({ pricePerCarton: ['price_above_mrp'] });
  }
  await requireMoreMeant(tx, supplier, {
    productId: product.id,
    variantId: variant.id,
    cartons: draft.cartons,
    isMoreMeant,
  });
  const before = await newestVersion(tx, supplier, answered);
  const terms = {
    product_id: product.id,
    variant_id: variant.id,
    option_values: variant.optionValues,
    packing: product.packing,
    pieces_per_carton: product.pieces_per_carton,
    price_per_carton: draft.pricePerCarton,
    cartons: draft.cartons,
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
      inquiry_id: inquiryId,
      request_id: requestId,
      version,
      supplier_id: supplier.id,
      reseller_id: resellerId,
      product_name: name,
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
    const { perPiece } = quoteSums({ piecesPerCarton: product.pieces_per_carton, ...draft });
    const facts = { name, version: String(version), price: String(perPiece) };
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
    .select(['id', 'name', 'pieces_per_carton', 'mrp', 'packing', 'options'])
    .where('id', '=', id)
    .where('supplier_id', '=', supplier.id)
    .where('is_public', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!product) throw new Refusal(409, 'quote_product_gone');
  return product;
}

/** Returns the variant that is offered; of a product without options its only one. */
async function variantToQuote(
  tx: Connection,
  { id, options }: { id: bigint; options: unknown[] },
  variantId: bigint | null,
): Promise<OfferedVariant> {
  const offered = await offeredVariants(tx, id);
  const variant = options.length === 0 ? offered[0] : offered.find((one) => one.id === variantId);
  if (!variant) throw new BadForm({ variant: ['quote_variant_required'] });
  return variant;
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

/** Are the terms the same? Compared as text, so that bigints and dates compare by their value. */
function isSame(before: object, terms: object): boolean {
  const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
  const kept = new Map<string, unknown>(Object.entries(before));
  return Object.entries(terms).every(([name, value]) => text(kept.get(name)) === text(value));
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
