import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { VariantPrice } from '../../rules/catalogue/bulk-price.ts';
import type { OwnState, Selection } from '../../rules/catalogue/own-products.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { PriceSlab } from '../../rules/catalogue/price-slabs.ts';
import { CHANGED_TOGETHER_MAX, TICKED_MAX } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { ownMatching } from './own-product-filter.ts';

const NAMES_SHOWN = 5;

/** A product that is about to be changed together with others. Money in paise. */
export interface Selected {
  id: bigint;
  name: string;
  version: number;
  status: OwnState;
  pricePerCarton: bigint;
  pricePerRetail: bigint | null;
  priceSlabs: PriceSlab[];
  variantPrices: VariantPrice[];
  piecesPerCarton: number;
  packing: Packing;
  /** Paise for a piece. */
  mrp: number | null;
}

/**
 * Returns the selected products, by id. Refuses a product of another supplier (404: then none is changed), an empty
 * selection, and more than 500 ticked or 10,000 found.
 */
export async function selectedProducts(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
): Promise<Selected[]> {
  return rowsOf(db, supplier, await idsOf(db, supplier, selection));
}

/** Returns the selected products, locked until the end of the transaction. */
export async function lockProducts(
  tx: Connection,
  supplier: Supplier,
  selection: Selection | null,
): Promise<Selected[]> {
  return lockProductsById(tx, supplier, await idsOf(tx, supplier, selection));
}

/** Returns these products of the supplier, locked. */
export async function lockProductsById(tx: Connection, supplier: Supplier, ids: bigint[]): Promise<Selected[]> {
  await sql`
    select id from products where supplier_id = ${supplier.id} and id = any (${ids}::bigint[])
    order by id for no key update`.execute(tx);
  return rowsOf(tx, supplier, ids);
}

async function idsOf(db: Connection, supplier: Supplier, selection: Selection | null): Promise<bigint[]> {
  if (selection === null) throw new Refusal(400, 'nothing_selected');
  if ('ticked' in selection) {
    if (selection.ticked.length > TICKED_MAX) throw tooMany(TICKED_MAX);
    return selection.ticked;
  }
  const { rows } = await sql<{ id: bigint }>`
    select p.id from ${ownMatching(supplier, selection.matching)} limit ${CHANGED_TOGETHER_MAX + 1}`.execute(db);
  if (rows.length > CHANGED_TOGETHER_MAX) throw tooMany(CHANGED_TOGETHER_MAX);
  return rows.map(({ id }) => id);
}

function tooMany(limit: number): Refusal {
  return new Refusal(422, 'too_many_selected', { most: groupIndian(limit) });
}

async function rowsOf(db: Connection, supplier: Supplier, ids: bigint[]): Promise<Selected[]> {
  const { rows } = await sql<Selected>`
    select id, name, version, status, price_per_carton as "pricePerCarton", price_per_retail as "pricePerRetail",
      price_slabs as "priceSlabs", pieces_per_carton as "piecesPerCarton", packing, mrp,
      (select coalesce(json_agg(json_build_object('id', v.id::text, 'optionValues', v.option_values,
          'pricePerCarton', v.price_per_carton) order by v.position, v.id), '[]')
        from product_variants v
        where v.product_id = products.id and v.price_per_carton is not null and v.retired_at is null) as "variantPrices"
    from products where supplier_id = ${supplier.id} and id = any (${ids}::bigint[]) order by id`.execute(db);
  if (rows.length !== ids.length) throw new Refusal(404, 'product_gone');
  return rows;
}

/** Returns a fingerprint of the previewed products; the change is refused if it differs by then. */
export function previewTokenOf(products: { id: bigint; now: number | string }[]): string {
  return createHash('sha256')
    .update(products.map(({ id, now }) => `${id}:${now}`).join(' '))
    .digest('base64url');
}

/** Returns 'Lid, Jar, …': enough names to recognise the products. */
export function someNames(products: { name: string }[]): string {
  const names = products.slice(0, NAMES_SHOWN).map(({ name }) => name);
  return [...names, ...(products.length > NAMES_SHOWN ? ['…'] : [])].join(', ');
}
