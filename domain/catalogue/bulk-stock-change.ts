import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { Selection } from '../../rules/catalogue/own-products.ts';
import { STOCK_MAX_PIECES } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { changedPieces, type ManyStockChange } from '../../rules/stock/bulk-stock.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, setStock } from '../stock/levels.ts';
import { type Asking, type BulkChange, changeTogether, type Preview, previewTogether } from './bulk-change.ts';
import { type Selected, someNames } from './selection.ts';

/** A variant's pieces in the chosen warehouse before the change. */
interface Lying {
  variantId: bigint;
  /** Empty for a product without options. */
  optionValues: string[];
  before: number;
}
type Moving = Lying & { after: number };

/** A product with its variants on sale. */
type Stocked = Selected & { variants: Lying[] };
type Changing = Selected & { moving: Moving[] };

interface StockExample {
  id: bigint;
  name: string;
  moving: Moving[];
}

export type StockPreview = Preview<StockExample>;

/** Previews a change of stock. Refuses what changeStocks refuses, except for a changed preview. Changes nothing. */
export function previewStocks(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  change: ManyStockChange,
): Promise<StockPreview> {
  return previewTogether(db, supplier, selection, bulkOf(supplier, change));
}

/**
 * Changes the pieces of all variants on sale of many own products in one own warehouse, in one transaction. Refuses
 * what changeTogether refuses, another supplier's warehouse, and, with names, variants below 0 or above 10 crore
 * pieces.
 */
export function changeStocks(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  change: ManyStockChange,
  asking: Asking,
): Promise<void> {
  return changeTogether(db, supplier, selection, bulkOf(supplier, change), asking);
}

function bulkOf(supplier: Supplier, change: ManyStockChange): BulkChange<Stocked, Changing, StockExample> {
  const { warehouseId } = change;
  return {
    kind: 'stock',
    change,
    look: async (db, select) => {
      await requireWarehouse(db, supplier, change);
      return withPieces(db, await select(), change);
    },
    versionOf: ({ variants }) => variants.map(({ variantId, before }) => `${variantId}=${before}`).join(),
    changesOf: (products) => changes(products, change),
    example: ({ id, name, moving }) => ({ id, name, moving }),
    write: async (tx, changing, now) => {
      await setStock(
        tx,
        { supplierId: supplier.id, changedBy: supplier.id, reason: 'bulk', now },
        changing.flatMap(({ id, moving }) =>
          moving.map(({ variantId, before, after }) => ({
            productId: id,
            variantId,
            warehouseId,
            pieces: after,
            expected: before,
          })),
        ),
      );
      const was = changing.flatMap(({ id, moving }) =>
        moving.map(({ variantId, before, after }) => ({
          id: String(id),
          variant: String(variantId),
          pieces: before,
          left: after,
        })),
      );
      return { kind: 'stock', warehouseId, was };
    },
  };
}

/** Checks and locks the warehouse. Warehouses are locked before products everywhere. */
async function requireWarehouse(db: Connection, supplier: Supplier, { warehouseId }: ManyStockChange): Promise<void> {
  await requireOwnWarehouses(db, supplier.id, [warehouseId]).catch((error: unknown) => {
    throw error instanceof BadForm ? new BadForm({ warehouseId: ['warehouse_choose'] }) : error;
  });
}

async function withPieces(db: Connection, products: Selected[], { warehouseId }: ManyStockChange): Promise<Stocked[]> {
  const { rows } = await sql<Lying & { id: bigint }>`
    select v.product_id as id, v.id as "variantId", v.option_values as "optionValues", coalesce(l.pieces, 0) as before
    from product_variants v
    left join stock_levels l on l.product_id = v.product_id and l.variant_id = v.id and l.warehouse_id = ${warehouseId}
    where v.product_id = any (${products.map(({ id }) => id)}::bigint[]) and v.retired_at is null
    order by v.product_id, v.position, v.id`.execute(db);
  const variants = Map.groupBy(rows, ({ id }) => id);
  return products.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }));
}

function changes(products: Stocked[], change: ManyStockChange): Changing[] {
  const stocked = products.map(({ variants, ...product }) => ({
    ...product,
    moving: variants.map((variant) => ({ ...variant, after: changedPieces(variant.before, change) })),
  }));
  const refused = stocked.flatMap(({ name, moving }) =>
    moving.flatMap(({ optionValues, after }) => (after === null ? [{ name: [name, ...optionValues].join(', ') }] : [])),
  );
  if (refused.length > 0) {
    const params = {
      count: groupIndian(refused.length),
      names: someNames(refused),
      most: groupIndian(STOCK_MAX_PIECES),
    };
    throw new Refusal(409, 'bulk_stock_refused', params);
  }
  const changing = stocked
    .map((product) => ({
      ...product,
      moving: product.moving.flatMap(({ after, ...variant }) =>
        after !== null && after !== variant.before ? [{ ...variant, after }] : [],
      ),
    }))
    .filter(({ moving }) => moving.length > 0);
  if (changing.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
  return changing;
}
