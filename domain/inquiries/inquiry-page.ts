import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { PriceTerms } from '../../rules/catalogue/price.ts';
import type { VariantPrices } from '../../rules/catalogue/price-in-lists.ts';
import { otherSide } from '../../rules/chat/thread.ts';
import type { QuotedVariant } from '../../rules/quotes/filled-cartons.ts';
import type { AskedVariant } from '../../rules/quotes/inquiry.ts';
import { orderablePieces } from '../../rules/stock/allocation.ts';
import type { Person, Reseller, Supplier } from '../accounts/people.ts';
import {
  type OfferedVariant,
  offeredVariants,
  orderablePieces as orderableOfProduct,
  piecesInCartons,
} from '../catalogue/offered-variants.ts';
import { Refusal } from '../refusal.ts';
import { warehouseStockOf } from '../stock/reservations.ts';
import { lastPincode } from './last-pincode.ts';
import type { LockedThread } from './tables.ts';
import { ownColumn, shutBy, type ThreadShut } from './threads.ts';

/** The product of a new inquiry, at today's price. */
export interface ToInquire extends PriceTerms, VariantPrices {
  productId: bigint;
  name: string;
  image: string | null;
  supplier: string;
  packing: Packing;
  /** Pieces that can be ordered now. */
  orderable: number;
  /** The variants to choose from; empty for a product without options. */
  variants: Pick<OfferedVariant, 'id' | 'optionValues'>[];
  /** Delivery PIN code that the reseller last used; '' when there is none. */
  pincode: string;
  /** Which side has blocked the other in their chat; null for none. */
  shut: 'by-you' | 'by-other' | null;
}

/** Returns a product on the market for the form of an inquiry; refuses any other as not found. */
export async function toInquire(db: Connection, reseller: Reseller, id: bigint | null): Promise<ToInquire> {
  const { rows } = await sql<Omit<ToInquire, 'variants' | 'pincode'>>`
    select p.id as "productId", p.name, p.packing, ${orderableOfProduct} as orderable, u.business_name as supplier, p.price_per_carton as "pricePerCarton",
      p.price_per_retail as "pricePerRetail", p.pieces_per_carton as "piecesPerCarton",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled", p.discount, p.price_slabs as "priceSlabs",
      p.cheapest_variant as "cheapestVariant", p.dearest_variant as "dearestVariant",
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image,
      case when t.blocked_by_supplier_at is not null then 'by-other' when t.blocked_by_reseller_at is not null then 'by-you' end as shut
    from products p join users u on u.id = p.supplier_id
    left join threads t on t.supplier_id = p.supplier_id and t.reseller_id = ${reseller.id}
    where p.id = ${id} and p.is_public`.execute(db);
  const [product] = rows;
  if (!product) throw new Refusal(404, 'product_not_found');
  const offered = await offeredVariants(db, product.productId);
  const variants = offered
    .filter(({ optionValues }) => optionValues.length > 0)
    .map(({ id: variantId, optionValues }) => ({ id: variantId, optionValues }));
  return { ...product, variants, pincode: await lastPincode(db, reseller) };
}

/** The newest wish of an inquiry, and the newest answer to it. Money in paise. */
export interface InquiryPage {
  id: bigint;
  threadId: bigint;
  supplier: string;
  supplierId: string;
  /** Empty once the account is closed. */
  reseller: string;
  productId: bigint | null;
  productName: string;
  /** First picture of the product; null where it has none, or is gone. */
  image: string | null;
  /** The variants asked about; empty for any variant. */
  variants: AskedVariant[];
  pincode: string;
  pieces: number;
  /** Per piece. */
  targetPrice: bigint | null;
  /** The newest version of the quote, in any state. */
  newest: Newest | null;
  isSettled: boolean;
  /** Why this side can no longer write in the chat; null if it can. */
  shut: ThreadShut | null;
}

interface Newest {
  version: number;
  variantId: bigint | null;
  packing: Packing;
  filling: QuotedVariant[];
  piecesPerCarton: number;
  pricePerCarton: bigint;
  cartons: number;
  delivery: bigint | null;
}

/** Returns an inquiry for one of its two sides; refuses everyone else's as not found. */
export async function inquiryPage(db: Connection, person: Person, id: bigint | null): Promise<InquiryPage> {
  const { rows } = await sql<InquiryRow>`
    select i.id, t.id as "threadId", s.id as "supplierId", s.business_name as supplier, r.business_name as reseller,
      i.product_id as "productId", i.product_name as "productName", i.variants,
      (select m.url from product_images m where m.product_id = i.product_id order by m.position limit 1) as image,
      i.pincode, a.pieces, a.target_price as "targetPrice",
      exists (select from quotes q where q.inquiry_id = i.id and q.accepted_at is not null) as "isSettled",
      t.blocked_by_reseller_at, t.blocked_by_supplier_at, o.closed_at is not null as "hasLeft", o.blocked_at is not null as "isBlocked"
    from inquiries i
    join threads t on t.id = i.thread_id
    join users s on s.id = t.supplier_id
    join users r on r.id = t.reseller_id
    join users o on o.id = ${sql.ref(`t.${ownColumn(otherSide(person.userType))}`)}
    join lateral (select * from inquiry_asks where inquiry_id = i.id order by number desc limit 1) a on true
    where i.id = ${id} and ${sql.ref(`t.${ownColumn(person.userType)}`)} = ${person.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(404, 'inquiry_gone');
  const { blocked_by_reseller_at, blocked_by_supplier_at, hasLeft, isBlocked, ...inquiry } = row;
  const shut = shutBy({ blocked_by_reseller_at, blocked_by_supplier_at }, person.userType, { hasLeft, isBlocked });
  const newest = await db
    .selectFrom('quotes')
    .select(['version', 'pieces_per_carton as piecesPerCarton', 'price_per_carton as pricePerCarton'])
    .select(['cartons', 'delivery', 'variant_id as variantId', 'packing', 'filling'])
    .where('inquiry_id', '=', inquiry.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...inquiry, newest: newest ?? null, shut };
}

interface InquiryRow
  extends Omit<InquiryPage, 'newest' | 'shut'>,
    Pick<LockedThread, 'blocked_by_reseller_at' | 'blocked_by_supplier_at'> {
  hasLeft: boolean;
  isBlocked: boolean;
}

/** A supplier's own product as it is sold today, with the whole cartons that can be ordered: the basis of a quote. */
export interface ToQuote extends PriceTerms, VariantPrices {
  productId: bigint;
  name: string;
  image: string | null;
  packing: Packing;
  options: ProductOption[];
  mixStepPieces: number;
  orderableCartons: number;
  /** The variants that can be quoted; empty for a product without options. */
  variants: VariantToQuote[];
}

/** A variant that can be quoted; its `orderable` counts whole steps in mixed cartons. */
export interface VariantToQuote extends OfferedVariant {
  orderableCartons: number;
}

/** Returns one of this supplier's own products on the market; null for any other. */
export async function toQuote(db: Connection, supplier: Supplier, id: bigint | null): Promise<ToQuote | null> {
  const { rows } = await sql<Omit<ToQuote, 'variants'>>`
    select p.id as "productId", p.name, p.packing, p.options, ${piecesInCartons} / p.pieces_per_carton as "orderableCartons", p.mix_step_pieces as "mixStepPieces",
      p.price_per_carton as "pricePerCarton", p.price_per_retail as "pricePerRetail",
      p.pieces_per_carton as "piecesPerCarton", p.minimum_cartons as "minimumCartons",
      p.is_retail_enabled as "isRetailEnabled", p.discount, p.price_slabs as "priceSlabs",
      p.cheapest_variant as "cheapestVariant", p.dearest_variant as "dearestVariant",
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image
    from products p where p.id = ${id} and p.supplier_id = ${supplier.id} and p.is_public`.execute(db);
  const [product] = rows;
  if (!product) return null;
  const { piecesPerCarton, packing, mixStepPieces } = product;
  const stocks = await warehouseStockOf(db, [product.productId]);
  // One warehouse packs a carton, even if buyers may order single pieces.
  const inWholeCartons = { piecesPerCarton, isRetailEnabled: false };
  const inSteps = packing === 'mixed' ? { ...inWholeCartons, piecesPerCarton: mixStepPieces } : inWholeCartons;
  const offered = (await offeredVariants(db, product.productId)).filter(({ optionValues }) => optionValues.length > 0);
  const variants = offered.map((variant) => {
    const own = stocks.filter(({ variantId }) => variantId === variant.id);
    const orderableCartons = orderablePieces(inWholeCartons, own) / piecesPerCarton;
    return { ...variant, orderable: orderablePieces(inSteps, own), orderableCartons };
  });
  return { ...product, variants };
}
