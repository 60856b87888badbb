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

/** A product with its pieces in the chosen warehouse, before and (if it changes) after the change. */
type Stocked = Selected & { before: number };
type Changing = Stocked & { after: number };

/** Pieces in the chosen warehouse. */
interface StockExample {
  id: bigint;
  name: string;
  before: number;
  after: number;
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
 * Changes the pieces of many own products in one own warehouse in one transaction; each change is written to the
 * ledger. Refuses what changeTogether refuses, a warehouse of another supplier, and, with their names, products that
 * would have fewer than 0 pieces or more than 10 crore; then no stock is changed.
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
    versionOf: ({ before }) => before,
    changesOf: (products) => changes(products, change),
    example: ({ id, name, before, after }) => ({ id, name, before, after }),
    write: async (tx, changing, now) => {
      await setStock(
        tx,
        { supplierId: supplier.id, changedBy: supplier.id, reason: 'bulk', now },
        changing.map(({ id, after, before }) => ({ productId: id, warehouseId, pieces: after, expected: before })),
      );
      const was = changing.map(({ id, before, after }) => ({ id: String(id), pieces: before, left: after }));
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
  const { rows } = await sql<{ id: bigint; pieces: number }>`
    select product_id as id, pieces from stock_levels
    where warehouse_id = ${warehouseId} and variant_id = product_id and product_id = any (${products.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  const pieces = new Map(rows.map(({ id, pieces: lying }) => [id, lying]));
  return products.map((product) => ({ ...product, before: pieces.get(product.id) ?? 0 }));
}

function changes(products: Stocked[], change: ManyStockChange): Changing[] {
  const stocked = products.map((product) => ({ ...product, after: changedPieces(product.before, change) }));
  const refused = stocked.filter(({ after }) => after === null);
  if (refused.length > 0) {
    const params = {
      count: groupIndian(refused.length),
      names: someNames(refused),
      most: groupIndian(STOCK_MAX_PIECES),
    };
    throw new Refusal(409, 'bulk_stock_refused', params);
  }
  const changing = stocked.flatMap(({ after, ...product }) =>
    after !== null && after !== product.before ? [{ ...product, after }] : [],
  );
  if (changing.length === 0) throw new Refusal(409, 'bulk_nothing_changes');
  return changing;
}
