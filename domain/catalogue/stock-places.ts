import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { plainCode } from '../../rules/catalogue/plain-code.ts';
import type { StockEntry } from '../../rules/stock/stock-request.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/** A variant of one of the supplier's products in one of the supplier's warehouses. */
export interface OwnPlace {
  productId: bigint;
  variantId: bigint;
  warehouseId: string;
  hasOptions: boolean;
}

interface Found extends OwnPlace {
  /** Item codes of the variant and of its product. */
  sku: string | null;
  productSku: string | null;
  isWarehouse: boolean;
}

/**
 * Returns the places that a program's entries mean. Refuses, with the index of the entry, unknown or another supplier's
 * names alike, a product with options without a variant, and a place named twice.
 */
export async function placesMeant(tx: Connection, supplier: Supplier, entries: StockEntry[]): Promise<OwnPlace[]> {
  const found = await lookUp(tx, supplier, entries);
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const place = found[index];
    if (!place?.isWarehouse || !isMeant(entry, place)) throw new Refusal(404, 'stock_entry_unknown', { index });
    const isNamed = (entry.variantId ?? null) !== null || isCode(entry.sku ?? null, place.sku);
    if (place.hasOptions && !isNamed) throw new Refusal(400, 'stock_entry_by_variant', { index });
    const name = `${place.variantId} ${place.warehouseId}`;
    if (seen.has(name)) throw new Refusal(400, 'stock_entry_twice', { index });
    seen.add(name);
    return place;
  });
}

/** Do all names in the entry mean this variant? */
function isMeant({ productId, sku }: StockEntry, place: Found): boolean {
  if ((productId ?? null) !== null && productId !== place.productId) return false;
  const code = sku ?? null;
  return code === null || isCode(code, place.sku) || isCode(code, place.productSku);
}

const isCode = (one: string | null, other: string | null) =>
  one !== null && other !== null && plainCode(one) === plainCode(other);

async function lookUp(tx: Connection, supplier: Supplier, entries: StockEntry[]): Promise<(Found | undefined)[]> {
  const { rows } = await sql<Found & { place: number }>`
    with asked as (
      select place, warehouse_id, coalesce(variant_id,
        (select v.id from product_variants v where v.supplier_id = ${supplier.id} and plain_code(v.sku) = plain_code(given.sku)
          order by v.sku = given.sku desc limit 1),
        (select p.id from products p where p.supplier_id = ${supplier.id} and plain_code(p.sku) = plain_code(given.sku)
          order by p.sku = given.sku desc limit 1),
        case when given.sku is null then product_id end) as id
      from unnest(${entries.map(({ productId }) => productId ?? null)}::bigint[],
        ${entries.map(({ variantId }) => variantId ?? null)}::bigint[], ${entries.map(({ sku }) => sku ?? null)}::text[],
        ${entries.map(({ warehouseId }) => warehouseId)}::text[])
        with ordinality as given (product_id, variant_id, sku, warehouse_id, place))
    select asked.place::integer, v.product_id as "productId", v.id as "variantId", asked.warehouse_id as "warehouseId",
      p.options <> '[]' as "hasOptions", v.sku, p.sku as "productSku", w.id is not null as "isWarehouse"
    from asked
    join product_variants v on v.id = asked.id and v.supplier_id = ${supplier.id}
    join products p on p.id = v.product_id
    left join supplier_warehouses w on w.supplier_id = ${supplier.id} and w.id = asked.warehouse_id`.execute(tx);
  const byPlace = new Map(rows.map(({ place, ...found }) => [place, found]));
  return entries.map((_, at) => byPlace.get(at + 1));
}
