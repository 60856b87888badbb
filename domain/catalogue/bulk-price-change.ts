import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import {
  changedPrices,
  doSlabsHold,
  isSamePrice,
  type PriceChange,
  type Prices,
} from '../../rules/catalogue/bulk-price.ts';
import { pricesAboveMrp } from '../../rules/catalogue/mrp.ts';
import type { Selection } from '../../rules/catalogue/own-products.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { inPieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { type Asking, type BulkChange, changeTogether, type Preview, previewTogether } from './bulk-change.ts';
import { type Selected, someNames } from './selection.ts';

type Priced = Selected & { after: Prices };

interface PriceExample {
  id: bigint;
  name: string;
  packing: Packing;
  before: Prices;
  after: Prices;
  /** Paise for a piece. */
  mrp: number | null;
}

export type PricePreview = Preview<PriceExample>;

/** Small batches, because each changed product is indexed again for the search, which is slow. */
const PIECES = { min: 10, max: 500 };

/** Previews a change of prices. Refuses what changePrices refuses, except for a changed preview. Changes nothing. */
export function previewPrices(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  change: PriceChange,
): Promise<PricePreview> {
  return previewTogether(db, supplier, selection, bulkOf(change));
}

/**
 * Changes prices of many own products in one transaction; skips prices above the MRP. Refuses what changeTogether
 * refuses and, with names, products whose price, rung or variant price would be out of range, or whose rungs would no
 * longer fall.
 */
export function changePrices(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  change: PriceChange,
  asking: Asking,
): Promise<void> {
  return changeTogether(db, supplier, selection, bulkOf(change), asking);
}

function bulkOf(change: PriceChange): BulkChange<Selected, Priced, PriceExample> {
  return {
    kind: 'price',
    change,
    look: (_, select) => select(),
    versionOf: ({ version }) => version,
    changesOf: (products) => changes(products, change),
    refusedOf: (products) => priced(products, change).filter(isAboveMrp),
    example: ({ id, name, packing, mrp, pricePerCarton, pricePerRetail, priceSlabs, variantPrices, after }) => ({
      id,
      name,
      packing,
      mrp,
      before: { pricePerCarton, pricePerRetail, priceSlabs, variantPrices },
      after,
    }),
    write: async (tx, changing, now) => {
      const written = changing.map(({ id, after }) => ({ id, ...after }));
      await writePrices(tx, written, now);
      const was = changing.map(({ id, version, pricePerCarton, pricePerRetail, priceSlabs, variantPrices }) => ({
        id: String(id),
        version: version + 1,
        carton: String(pricePerCarton),
        retail: pricePerRetail === null ? null : String(pricePerRetail),
        slabs: priceSlabs,
        variants: variantPrices,
      }));
      return { kind: 'price', was };
    },
  };
}

/** Writes the prices of locked products in paise, each as a new version, within the caller's transaction. */
export async function writePrices(tx: Connection, priced: ({ id: bigint } & Prices)[], now: Date): Promise<void> {
  await inPieces(priced, PIECES, async (batch) => {
    await sql`
      update products p set price_per_carton = given.carton, price_per_retail = given.retail,
        price_slabs = given.slabs::jsonb, version = p.version + 1, updated_at = ${now}
      from unnest(
        ${batch.map(({ id }) => id)}::bigint[],
        ${batch.map(({ pricePerCarton }) => pricePerCarton)}::bigint[],
        ${batch.map(({ pricePerRetail }) => pricePerRetail)}::bigint[],
        ${batch.map(({ priceSlabs }) => JSON.stringify(priceSlabs))}::text[]) as given (id, carton, retail, slabs)
      where p.id = given.id`.execute(tx);
    const own = batch.flatMap(({ id, variantPrices }) => variantPrices.map((variant) => ({ ...variant, product: id })));
    if (own.length === 0) return;
    await sql`
      update product_variants v set price_per_carton = given.price
      from unnest(
        ${own.map(({ product }) => product)}::bigint[],
        ${own.map(({ id }) => id)}::bigint[],
        ${own.map(({ pricePerCarton }) => pricePerCarton)}::bigint[]) as given (product, id, price)
      where v.product_id = given.product and v.id = given.id`.execute(tx);
  });
}

function changes(products: Selected[], change: PriceChange): Priced[] {
  const all = priced(products, change);
  const refused = all.filter(isAboveMrp);
  const changing = all.filter((one) => !isAboveMrp(one));
  if (changing.length > 0) return changing;
  if (refused.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
  const params = { count: groupIndian(refused.length), names: someNames(refused) };
  throw new Refusal(409, 'bulk_price_above_mrp', params);
}

/** Returns the products whose prices differ after the change. */
function priced(products: Selected[], change: PriceChange): Priced[] {
  const all = products.map((product) => ({ ...product, after: changedPrices(product, change) }));
  const refused = all.filter(({ after }) => after === null);
  if (refused.length > 0) {
    const params = { count: groupIndian(refused.length), names: someNames(refused) };
    throw new Refusal(409, 'bulk_price_refused', params);
  }
  const broken = all.filter(({ after }) => after && !doSlabsHold(after));
  if (broken.length > 0) {
    throw new Refusal(409, 'bulk_slabs_refused', { count: groupIndian(broken.length), names: someNames(broken) });
  }
  return all.flatMap(({ after, ...product }) => (after && !isSamePrice(after, product) ? [{ ...product, after }] : []));
}

function isAboveMrp({ after, ...product }: Priced): boolean {
  const own = after.variantPrices.map(({ pricePerCarton }) => ({ pricePerCarton: BigInt(pricePerCarton) }));
  return [after, ...own].some((prices) => pricesAboveMrp({ ...product, ...after, ...prices }).length > 0);
}
