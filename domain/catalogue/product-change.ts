import type { Selectable } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProductChange, ProductDraft } from '../../rules/catalogue/product.ts';
import { groupIndian } from '../../rules/money.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures, lockUploads, releaseUnshown } from '../media/pictures.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { type LevelChange, type StockReason, setStock } from '../stock/levels.ts';
import { setThresholds } from '../stock/thresholds.ts';
import { refuseTakenSku, requireListable } from './listable.ts';
import { productColumns, showPictures } from './listing.ts';
import { managedProduct, stateOf } from './managed-products.ts';
import type { ProductsTable } from './tables.ts';

/** How a product is changed beside what becomes of it. */
export interface Changing {
  now: Date;
  reason?: StockReason;
  /** The version that was on the screen; without one the change is made whatever happened meanwhile. */
  version?: number | null;
  /** States (see stateOf) of which the product must be in one, where a program names some. */
  states?: string[] | null;
  /** Pieces that were on the screen, by warehouse: where there are others now, the change is refused. */
  stockWas?: Record<string, number>;
  /** When the stock was seen, by warehouse: where it moved since, the change is refused. */
  stockReadAt?: Record<string, Date>;
  /** The same change with the same key is made once. */
  key?: string | null;
}

/**
 * Makes a supplier's own product what the draft says. Prices in paise, stock in pieces; warehouses and extras that the
 * draft does not name stay. Another's product is not found. Refuses what listProduct refuses, a version that is not the
 * newest (409, decision 18) and stock that moved meanwhile. Pictures it no longer shows are let go.
 */
export async function updateProduct(
  db: Database,
  supplier: Supplier,
  id: bigint,
  draft: ProductDraft,
  changing: Changing,
): Promise<void> {
  const { key, now } = changing;
  await inTransaction(db, async (tx) => {
    const change = async () => {
      await changeProduct(tx, supplier, id, draft, changing);
      return {};
    };
    await (key ? once(tx, supplier, { key, asked: ['update', id, draft], now }, change) : change());
  });
  db.announcements.announce('catalogue');
}

/** As updateProduct, within the caller's transaction, who announces it; what the change leaves out stays as it is. */
export async function changeProduct(
  tx: Connection,
  supplier: Supplier,
  id: bigint,
  change: ProductChange,
  { now, reason = 'edited', version = null, states = null, stockWas = {}, stockReadAt = {} }: Omit<Changing, 'key'>,
): Promise<void> {
  await requireListable(tx, supplier, [change], now);
  const product = await tx
    .selectFrom('products')
    .select(['version', 'description', 'status', 'is_retail_enabled', 'price_per_retail'])
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_gone');
  if (version !== null && version !== product.version) throw new Refusal(409, 'product_changed');
  if (states !== null) await requireState(tx, supplier, id, states);
  await requireStockUnmoved(tx, id, stockReadAt);
  if (change.images) await changePictures(tx, supplier, id, change.images, now);
  await tx
    .updateTable('products')
    .set({ ...productColumns({ ...asItIs(product), ...change }, now), version: product.version + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenSku);
  const levels: LevelChange[] = Object.entries(change.stock).map(([warehouseId, pieces]) => ({
    productId: id,
    warehouseId,
    pieces,
    expected: stockWas[warehouseId],
  }));
  // Before the stock, so that one change of both is measured by the new threshold.
  await setThresholds(tx, supplier, { productId: id, thresholds: change.lowStockThresholds ?? {}, now });
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason, now }, levels);
}

type Row = Pick<Selectable<ProductsTable>, 'description' | 'status' | 'is_retail_enabled' | 'price_per_retail'>;

/** What the product has of all that a change may leave out. */
function asItIs({ description, status, is_retail_enabled, price_per_retail }: Row) {
  return {
    description,
    isActive: status === 'active',
    isRetailEnabled: is_retail_enabled,
    pricePerRetail: price_per_retail,
  };
}

async function requireState(tx: Connection, supplier: Supplier, id: bigint, states: string[]): Promise<void> {
  const product = await managedProduct(tx, supplier, id);
  if (!product || !states.includes(stateOf(product))) throw new Refusal(412, 'product_changed');
}

/** The product's row is held by then: whoever else would move its stock waits. */
async function requireStockUnmoved(tx: Connection, id: bigint, seen: Record<string, Date>): Promise<void> {
  const warehouseIds = Object.keys(seen);
  if (warehouseIds.length === 0) return;
  const levels = await tx
    .selectFrom('stock_levels')
    .select(['warehouse_id', 'pieces', 'updated_at'])
    .where('product_id', '=', id)
    .where('warehouse_id', 'in', warehouseIds)
    .orderBy('warehouse_id')
    .execute();
  const moved = levels.find(({ warehouse_id, updated_at }) => updated_at > (seen[warehouse_id] ?? updated_at));
  if (!moved) return;
  throw new Refusal(409, 'stock_moved_in', { warehouse: moved.warehouse_id, pieces: groupIndian(moved.pieces) });
}

/** Shows these pictures in this order: those it shows already and others that the supplier uploaded. */
async function changePictures(
  tx: Connection,
  supplier: Supplier,
  productId: bigint,
  urls: string[],
  now: Date,
): Promise<void> {
  const shown = (
    await tx
      .selectFrom('product_images')
      .select('url')
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute()
  ).map(({ url }) => url);
  if (shown.length === urls.length && shown.every((url, place) => url === urls[place])) return;
  const added = urls.filter((url) => !shown.includes(url));
  // All at once, so that two who exchange pictures do not wait for each other.
  await lockUploads(tx, supplier, [...shown, ...added]);
  const isTwice = new Set(urls).size < urls.length;
  if (isTwice || !(await attachPictures(tx, supplier, added, now))) throw new BadForm({ images: ['images_invalid'] });
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  await showPictures(tx, [{ productId, urls }], now);
  await letGo(
    tx,
    supplier,
    shown.filter((url) => !urls.includes(url)),
    now,
  );
}

/** Pictures that no product shows any more are swept like those that none ever showed. */
export async function letGo(tx: Connection, supplier: Pick<Supplier, 'id'>, urls: string[], now: Date): Promise<void> {
  if (urls.length === 0) return;
  // Who is about to show one of them has it; what is shown then is seen by the next statement.
  await lockUploads(tx, supplier, urls);
  const elsewhere = await tx.selectFrom('product_images').select('url').where('url', 'in', urls).execute();
  const stillShown = new Set(elsewhere.map(({ url }) => url));
  await releaseUnshown(
    tx,
    supplier,
    urls.filter((url) => !stillShown.has(url)),
    now,
  );
}
