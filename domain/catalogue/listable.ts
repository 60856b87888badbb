import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type MrpTerms, pricesAboveMrp } from '../../rules/catalogue/mrp.ts';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import type { Paise } from '../../rules/money.ts';
import { gstRatesOn } from '../../rules/payments/gst-rates.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';
import { requireOwnWarehouses } from '../stock/levels.ts';

/**
 * Refuses products whose category does not exist, whose stock is in a warehouse of another supplier, or whose rate of
 * GST is not in force on this day. Locks the warehouses until the end of the transaction.
 */
export async function requireListable(
  db: Connection,
  supplier: Supplier,
  drafts: Pick<ProductDraft, 'categoryId' | 'stock' | 'gstRate' | 'lowStockThresholds'>[],
  now: Date,
): Promise<void> {
  const wanted = [...new Set(drafts.map(({ categoryId }) => categoryId))];
  // Locked, so that no category is retired meanwhile.
  const known = await db
    .selectFrom('product_categories')
    .select('id')
    .where('id', 'in', wanted)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .execute();
  if (known.length !== wanted.length) throw new BadForm({ categoryId: ['category_required'] });
  requireRateInForce(drafts, now);
  const warehouses = drafts.flatMap(({ stock, lowStockThresholds = {} }) => [
    ...Object.keys(stock),
    ...Object.keys(lowStockThresholds),
  ]);
  await requireOwnWarehouses(db, supplier.id, [...new Set(warehouses)]);
}

/** Refuses a rate of GST that is not in force on this day. */
export function requireRateInForce(drafts: Pick<ProductDraft, 'gstRate'>[], now: Date): void {
  const rates = new Set(gstRatesOn(now));
  if (drafts.some(({ gstRate }) => typeof gstRate === 'number' && !rates.has(gstRate))) {
    throw new BadForm({ gstRate: ['gst_rate_invalid'] });
  }
}

/**
 * Refuses prices above the MRP; the error is at the price, or at the MRP if only the MRP differs from `was`. Omitted
 * fields keep their values in `was`.
 */
export function requireWithinMrp(
  draft: Pick<ProductDraft, 'pricePerCarton' | 'piecesPerCarton' | 'mrp'> & {
    pricePerRetail?: Paise | null | undefined;
  },
  was: MrpTerms | null = null,
): void {
  const { pricePerCarton, piecesPerCarton } = draft;
  const pricePerRetail = draft.pricePerRetail === undefined ? (was?.pricePerRetail ?? null) : draft.pricePerRetail;
  const mrp = draft.mrp === undefined ? (was?.mrp ?? null) : draft.mrp;
  const above = pricesAboveMrp({ pricePerCarton, piecesPerCarton, pricePerRetail, mrp });
  if (above.length === 0) return;
  const isOnlyMrp =
    was?.pricePerCarton === pricePerCarton &&
    was.piecesPerCarton === piecesPerCarton &&
    was.pricePerRetail === pricePerRetail;
  if (isOnlyMrp) throw new BadForm({ mrp: ['mrp_below_price'] });
  throw new BadForm(Object.fromEntries(above.map((price) => [price, ['price_above_mrp' as const]])));
}

/** Refuses an MRP, or pieces in a carton, that leave a variant's own price above the MRP. */
export async function requireVariantsWithinMrp(tx: Connection, productId: bigint): Promise<void> {
  const above = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('p.id', '=', productId)
    .where('v.retired_at', 'is', null)
    .where(sql<boolean>`v.price_per_carton > p.mrp::bigint * p.pieces_per_carton`)
    .limit(1)
    .executeTakeFirst();
  if (above) throw new BadForm({ mrp: ['mrp_below_price'] });
}

/** Refuses prices by quantity, or a price, at which a variant with a price of its own would cost nothing. */
export async function requireVariantsAboveRungs(tx: Connection, productId: bigint): Promise<void> {
  const below = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.id')
    .where('p.id', '=', productId)
    .where('v.retired_at', 'is', null)
    .where(sql<boolean>`v.price_per_carton <= p.price_per_carton - (p.price_slabs -> -1 ->> 'pricePerCarton')::bigint`)
    .limit(1)
    .executeTakeFirst();
  if (below) throw new BadForm({ priceSlabs: ['price_slabs_below_variant'] });
}

/**
 * Turns database errors into refusals: a taken item code, a price above the MRP, a carton that its set or mixture no
 * longer fills, and a set sold loose.
 */
export function refuseConstraint(error: unknown, { isRetailEnabled = false }: Partial<ProductDraft> = {}): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'products_sku') throw new BadForm({ sku: ['sku_taken'] });
  if (constraint === 'products_within_mrp') throw new BadForm({ pricePerCarton: ['price_above_mrp'] });
  if (constraint === 'products_set_is_whole' && isRetailEnabled)
    throw new BadForm({ isRetailEnabled: ['set_never_loose'] });
  if (constraint === 'products_set_is_whole') throw new BadForm({ piecesPerCarton: ['set_pieces_differ'] });
  if (constraint === 'products_mix_makes_cartons') throw new BadForm({ piecesPerCarton: ['mix_step_invalid'] });
  throw error;
}
