import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { changedPieces, type ManyStockChange } from '../../rules/stock/bulk-stock.ts';
import { STOCK_MAX_PIECES } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Selection } from '../../rules/catalogue/own-products.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, setStock } from '../stock/levels.ts';
import { lockProducts, type Selected, previewTokenOf, selectedProducts, someNames } from './selection.ts';
import { type Asking, changeTogether, EXAMPLES, requireSamePreview } from './bulk-change.ts';

export interface StockPreview {
  changing: number;
  staying: number;
  /** Pieces in the chosen warehouse. */
  examples: { id: bigint; name: string; before: number; after: number }[];
  previewToken: string;
}

/** What a change of stock would do; refuses what changeStocks refuses. Changes nothing. */
export async function previewStocks(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  change: ManyStockChange,
): Promise<StockPreview> {
  await requireWarehouse(db, supplier, change);
  const products = await withPieces(db, await selectedProducts(db, supplier, selection), change);
  const changing = changes(products, change);
  return {
    changing: changing.length,
    staying: products.length - changing.length,
    examples: changing.slice(0, EXAMPLES).map(({ id, name, before, after }) => ({ id, name, before, after })),
    previewToken: previewToken(products),
  };
}

/**
 * Changes the pieces of many own products in one own warehouse in one go; each change goes into the ledger. Refuses
 * what selectedProducts refuses, a warehouse of someone else, stock that is not as it was seen, and a change that would
 * leave any product with fewer than 0 pieces or more than 10 crore, with the names; then no stock is changed.
 */
export async function changeStocks(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  change: ManyStockChange,
  asking: Asking,
): Promise<void> {
  const { key, now } = asking;
  await changeTogether(
    db,
    supplier,
    { key, asked: ['stock', selection, change, asking.previewToken], now },
    async (tx) => {
      await requireWarehouse(tx, supplier, change);
      const products = await withPieces(tx, await lockProducts(tx, supplier, selection), change);
      requireSamePreview(asking.previewToken, previewToken(products));
      const changing = changes(products, change);
      const { warehouseId } = change;
      await setStock(
        tx,
        { supplierId: supplier.id, changedBy: supplier.id, reason: 'bulk', now },
        changing.map(({ id, after, before }) => ({ productId: id, warehouseId, pieces: after, expected: before })),
      );
      const was = changing.map(({ id, before, after }) => ({ id: String(id), pieces: before, left: after }));
      return { kind: 'stock', warehouseId, was };
    },
  );
}

/** Warehouses are held before products, as everywhere. */
async function requireWarehouse(db: Connection, supplier: Supplier, { warehouseId }: ManyStockChange): Promise<void> {
  await requireOwnWarehouses(db, supplier.id, [warehouseId]).catch((error: unknown) => {
    throw error instanceof BadForm ? new BadForm({ warehouseId: ['warehouse_choose'] }) : error;
  });
}

type Stocked = Selected & { before: number };

async function withPieces(db: Connection, products: Selected[], { warehouseId }: ManyStockChange): Promise<Stocked[]> {
  const { rows } = await sql<{ id: bigint; pieces: number }>`
    select product_id as id, pieces from stock_levels
    where warehouse_id = ${warehouseId} and product_id = any (${products.map(({ id }) => id)}::bigint[])`.execute(db);
  const pieces = new Map(rows.map(({ id, pieces: lying }) => [id, lying]));
  return products.map((product) => ({ ...product, before: pieces.get(product.id) ?? 0 }));
}

const previewToken = (products: Stocked[]) => previewTokenOf(products.map(({ id, before }) => ({ id, now: before })));

function changes(products: Stocked[], change: ManyStockChange): (Stocked & { after: number })[] {
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
