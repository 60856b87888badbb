import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { planned } from '../../db/prepared-statements.ts';
import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import { extraField, isInherited, type LabelName, labelNames } from '../../rules/catalogue/product-fields.ts';
import { availablePieces } from '../../rules/stock/stock.ts';
import { type OfferedVariant, offeredVariants, orderablePieces } from './offered-variants.ts';
import type { KeptExtras } from './product-columns.ts';
import type { Offer } from './rows.ts';
import { type SupplierFacts, supplierFacts } from './suppliers.ts';
import type { Policies, ShippingInfo } from './tables.ts';

/** Everything that the product page shows. Unknown facts are left out, never invented (decision 37). */
export interface ProductPage extends Offer {
  /**
   * Pieces that can be ordered: whole cartons of each warehouse, or every piece if sold loose; `stock` counts all
   * pieces.
   */
  orderable: number;
  description: string;
  category: { name: string; slug: string };
  /** 'Surat, Gujarat': city and state of its first vicinity. */
  location: string | null;
  isVerified: boolean;
  /** From here to the policies: the product's own value, or its supplier's default. */
  fastDelivery: boolean;
  rating: { value: number; reviews: number } | null;
  specifications: Record<string, string>;
  shippingInfo: ShippingInfo | null;
  policies: Policies | null;
  sku: string | null;
  packing: Packing;
  options: ProductOption[];
  /** Option whose values are in each set, and the set's content; null and empty for other packings. */
  setOption: string | null;
  setContent: SetContent;
  mixStepPieces: number;
  /** Empty for a product without options. */
  variants: OfferedVariant[];
  label: ProductLabel;
  supplier: SupplierFacts;
  /** The viewer of the page; 'operator' only for pages that the public cannot see. */
  viewer: 'owner' | 'operator' | 'anyone';
  /** Why only its owner and the operator see this page; null when it is public. */
  hidden: Hidden | null;
}

/**
 * Why a page is hidden: its supplier has never put the product on the market, the operator stopped it, or the supplier
 * is not public; with the operator's reason to the owner.
 */
export type Hidden =
  | { by: 'supplier' }
  | { by: 'operator'; reason: string }
  | { by: 'account'; accountStatus: 'pending' | 'rejected' | 'blocked'; reason: string | null };

/**
 * Facts that the law requires on packed goods (Legal Metrology, Packaged Commodities Rules, rule 6(10)), and the tax in
 * the price: grams, sides in millimetres, hundredths of a percent.
 */
export type ProductLabel = Pick<KeptExtras, LabelName>;

/** The product's own value, or else its supplier's default. */
const label = sql<ProductLabel>`json_build_object(${sql.join(
  labelNames.flatMap((name) => [sql.lit(name), columnOnLabel(name)]),
)})`;

function columnOnLabel(name: LabelName): RawBuilder<unknown> {
  const { column, party } = extraField(name);
  const own = sql.ref(`p.${column}`);
  if (!isInherited(name)) return own;
  const forAll = sql.ref(`d.${column}`);
  if (party === undefined) return sql`coalesce(${own}, ${forAll})`;
  // A party's name and address must come from the same source.
  const ofParty = labelNames.filter((other) => extraField(other).party === party);
  const isOwn = sql.join(ofParty.map((other) => sql.ref(`p.${extraField(other).column}`)));
  return sql`case when coalesce(${isOwn}) is null then ${forAll} else ${own} end`;
}

/**
 * Returns one product by its public id, or null; inactive ones show as out of stock (decision 14). Only its owner and
 * the operator get one that was never on the market, was stopped, or whose supplier is not public.
 */
export async function viewProduct(
  db: Connection,
  id: bigint,
  { personId, isOperator }: { personId: string | null; isOperator: boolean },
  publicFacts: (supplierId: string) => Promise<SupplierFacts | null> = (supplierId) => supplierFacts(db, supplierId),
): Promise<ProductPage | null> {
  const { rows } = await sql<Row>`${planned}
    select p.id, p.name, p.english_name as "englishName", p.description, c.name as "categoryName", c.slug as "categorySlug", p.supplier_id as "supplierId",
      p.price_per_piece as "pricePerPiece", p.price_per_carton as "pricePerCarton",
      p.price_per_retail as "pricePerRetail", p.pieces_per_carton as "piecesPerCarton",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled", p.discount, p.status,
      p.price_slabs as "priceSlabs", p.cheapest_variant as "cheapestVariant", p.dearest_variant as "dearestVariant",
      p.is_supplier_public as "isSupplierPublic", p.was_public as "wasPublic",
      (select t.words from told_reasons t where t.id = p.stopped_reason_id) as "stoppedReason",
      case when u.blocked_at is not null then 'blocked' else u.status end as "accountStatus",
      (select t.words from told_reasons t where t.id = coalesce(u.blocked_reason_id, u.status_reason_id))
        as "ownerReason",
      coalesce(p.fast_delivery, d.fast_delivery, false) as "fastDelivery", p.specifications, p.sku,
      p.packing, p.options, p.set_option as "setOption", p.set_content as "setContent",
      p.mix_step_pieces as "mixStepPieces",
      p.shipping_info as "shippingInfo", p.policies, d.shipping_info as "shippingForAll", d.policies as "policiesForAll",
      ${label} as label,
      s.verified as "sampleVerified", s.rating::float8 as rating, s.reviews,
      array(select v.name from warehouse_vicinities v where v.id = any (p.branch_ids) group by v.name order by min(v.position), ${nameOrder('v.name')}) as branches,
      (select v.city || ', ' || v.state from warehouse_vicinities v where v.id = any (p.branch_ids)
        order by v.position, ${nameOrder('v.name')} limit 1) as location,
      (select coalesce(sum(l.available), 0)::float8 from stock_levels l where l.product_id = p.id) as stock,
      ${orderablePieces} as orderable,
      array(select i.url from product_images i where i.product_id = p.id order by i.position) as images
    from products p
    join product_categories c on c.id = p.category_id
    join users u on u.id = p.supplier_id
    left join sample_product_facts s on s.product_id = p.id
    left join listing_defaults d on d.supplier_id = p.supplier_id
    where p.id = ${id}
      and ((${isOperator}::boolean and u.closed_at is null) or p.supplier_id = ${personId}::text or (p.was_public and p.stopped_at is null and p.is_supplier_public))`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  const { categoryName, categorySlug, supplierId, status, sampleVerified, rating, reviews, ...content } = row;
  const { shippingForAll, policiesForAll, stoppedReason, isSupplierPublic, wasPublic, ...rest } = content;
  const { accountStatus, ownerReason, ...facts } = rest;
  const isPublicLook = !isOperator && personId !== supplierId;
  const variants = row.options.length === 0 ? [] : await offeredVariants(db, row.id);
  const supplier = await (isPublicLook ? publicFacts(supplierId) : supplierFacts(db, supplierId, supplierId));
  if (!supplier) return null;
  const hidden = hiddenBy({ stoppedReason, isSupplierPublic, wasPublic, accountStatus, ownerReason });
  return {
    ...facts,
    category: { name: categoryName, slug: categorySlug },
    stock: availablePieces(row.stock, status === 'active' && stoppedReason === null),
    orderable: availablePieces(row.orderable, status === 'active' && stoppedReason === null),
    isVerified: sampleVerified ?? supplier.isVerified,
    rating: rating === null || reviews === null ? null : { value: rating, reviews },
    shippingInfo: inherited(facts.shippingInfo, shippingForAll),
    policies: inherited(facts.policies, policiesForAll),
    variants,
    supplier,
    viewer: supplierId === personId ? 'owner' : hidden ? 'operator' : 'anyone',
    hidden,
  };
}

type AccountStatus = Pick<Row, 'stoppedReason' | 'isSupplierPublic' | 'wasPublic' | 'accountStatus' | 'ownerReason'>;

function hiddenBy({
  stoppedReason,
  isSupplierPublic,
  wasPublic,
  accountStatus,
  ownerReason,
}: AccountStatus): Hidden | null {
  if (stoppedReason !== null) return { by: 'operator', reason: stoppedReason };
  if (isSupplierPublic || accountStatus === 'approved') return wasPublic ? null : { by: 'supplier' };
  return { by: 'account', accountStatus, reason: ownerReason };
}

/** Fills the parts that a product leaves open from its supplier's defaults. */
function inherited<Extras extends ShippingInfo | Policies>(own: Extras | null, forAll: Extras | null): Extras | null {
  if (!own || !forAll) return own ?? forAll;
  return { ...forAll, ...Object.fromEntries(Object.entries(own).filter(([, part]) => part.length > 0)) };
}

interface Row
  extends Omit<ProductPage, 'category' | 'isVerified' | 'rating' | 'supplier' | 'viewer' | 'hidden' | 'variants'> {
  shippingForAll: ShippingInfo | null;
  policiesForAll: Policies | null;
  categoryName: string;
  categorySlug: string;
  supplierId: string;
  status: string;
  isSupplierPublic: boolean;
  wasPublic: boolean;
  stoppedReason: string | null;
  accountStatus: 'approved' | 'pending' | 'rejected' | 'blocked';
  ownerReason: string | null;
  sampleVerified: boolean | null;
  rating: number | null;
  reviews: number | null;
}
