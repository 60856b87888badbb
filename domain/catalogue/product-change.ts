import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MrpTerms } from '../../rules/catalogue/mrp.ts';
import { type ProductChange, type ProductDraft, quantityProblem } from '../../rules/catalogue/product.ts';
import { groupIndian } from '../../rules/money.ts';
import { once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures, lockUploads, releaseUnshown } from '../media/pictures.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { type LevelChange, type StockReason, setStock } from '../stock/levels.ts';
import { setThresholds } from '../stock/thresholds.ts';
import { lockCodes, requireFreeCodes } from './item-codes.ts';
import {
  refuseConstraint,
  requireListable,
  requireVariantsAboveRungs,
  requireVariantsWithinMrp,
  requireWithinMrp,
} from './listable.ts';
import { productColumns, showPictures } from './listing.ts';
import { managedProduct, stateOf } from './managed-products.ts';
import type { ProductsTable } from './tables.ts';

/** Conditions and context of a change, besides the new values. */
export interface Changing {
  now: Date;
  reason?: StockReason;
  /** Version that the screen displayed; null skips the check. */
  version?: number | null;
  /** States (see stateOf) of which the product must be in one; null skips the check. */
  states?: string[] | null;
  /** Pieces that the screen displayed, by warehouse; refused if they differ now. */
  stockWas?: Record<string, number>;
  /** When the stock was read, by warehouse; refused if it changed since. */
  stockReadAt?: Record<string, Date>;
  /** The same change with the same key is made once. */
  key?: string | null;
  /** Item codes of the variants that are written with it. */
  codes?: (string | null)[];
  /** Writes the variants once the product is locked, and returns the stock that is left to be set. */
  writeVariants?: (change: ProductChange) => Promise<Pick<ProductChange, 'stock' | 'lowStockThresholds'>>;
}

/**
 * Changes an own product; prices in paise, stock in pieces. Omitted warehouses and extras stay; pictures no longer
 * shown are released. Refuses what listProduct refuses, an old version (409, decision 18), stock changed meanwhile, and
 * another supplier's product (404).
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

/**
 * As updateProduct, within the caller's transaction; the caller announces it. Fields that the change leaves out stay as
 * they are.
 */
export async function changeProduct(
  tx: Connection,
  supplier: Supplier,
  id: bigint,
  change: ProductChange,
  changing: Omit<Changing, 'key'>,
): Promise<void> {
  const { now, reason = 'edited', version = null, states = null, stockWas = {}, stockReadAt = {} } = changing;
  await lockCodes(tx, supplier, [change.sku, ...(changing.codes ?? [])]);
  await requireListable(tx, supplier, [change], now);
  const product = await tx
    .selectFrom('products')
    .select(['version', 'description', 'status', 'is_retail_enabled', 'price_per_retail'])
    .select(['minimum_cartons', 'price_slabs', 'options'])
    .select(['price_per_carton', 'pieces_per_carton', 'mrp'])
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_gone');
  if (version !== null && version !== product.version) throw new Refusal(409, 'product_changed');
  requireRungs(product, change);
  if (states !== null) await requireState(tx, supplier, id, states);
  await requireStockUnmoved(tx, id, stockReadAt);
  await requireFreeCodes(tx, supplier, [change.sku], id);
  const { stock, lowStockThresholds = {} } = await leftToSet(product, change, changing);
  requireWithinMrp(change, mrpTermsOf(product));
  if (change.images) await changePictures(tx, supplier, id, change.images, now);
  await tx
    .updateTable('products')
    .set({ ...productColumns({ ...asItIs(product), ...change }, now), version: product.version + 1 })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => refuseConstraint(error, change));
  await requireVariantsWithinMrp(tx, id);
  await requireVariantsAboveRungs(tx, id);
  const levels: LevelChange[] = Object.entries(stock).map(([warehouseId, pieces]) => ({
    productId: id,
    warehouseId,
    pieces,
    expected: stockWas[warehouseId],
  }));
  // Thresholds come before the stock, so that a change of both uses the new threshold.
  await setThresholds(tx, supplier, { productId: id, thresholds: lowStockThresholds, now });
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason, now }, levels);
}

/** Writes the variants where the caller has some, and returns the stock and thresholds that are left to be set. */
async function leftToSet(
  { options }: Pick<Selectable<ProductsTable>, 'options'>,
  change: ProductChange,
  { writeVariants }: Pick<Changing, 'writeVariants'>,
): Promise<Pick<ProductChange, 'stock' | 'lowStockThresholds'>> {
  if (writeVariants) return writeVariants(change);
  if (options.length > 0 && Object.keys(change.stock).length > 0) throw new BadForm({ stock: ['stock_by_variant'] });
  return change;
}

function mrpTermsOf({
  price_per_carton: pricePerCarton,
  pieces_per_carton: piecesPerCarton,
  price_per_retail: pricePerRetail,
  mrp,
}: Pick<Selectable<ProductsTable>, 'price_per_carton' | 'pieces_per_carton' | 'price_per_retail' | 'mrp'>): MrpTerms {
  return { pricePerCarton, piecesPerCarton, pricePerRetail, mrp };
}

type Row = Pick<Selectable<ProductsTable>, 'description' | 'status' | 'is_retail_enabled' | 'price_per_retail'>;

/** Returns the present values of the fields that a change may leave out. */
function asItIs({ description, status, is_retail_enabled, price_per_retail }: Row) {
  return {
    description,
    isActive: status === 'active',
    isRetailEnabled: is_retail_enabled,
    pricePerRetail: price_per_retail,
  };
}

/**
 * Refuses rungs that do not fit the price or the minimum order, whichever of them changes. While loose pieces are sold,
 * a minimum that the change omits does not count (decision 098).
 */
function requireRungs(product: Pick<Selectable<ProductsTable>, RungColumn>, change: ProductChange): void {
  const { isRetailEnabled = product.is_retail_enabled, priceSlabs = product.price_slabs } = change;
  const kept = isRetailEnabled ? 1 : product.minimum_cartons;
  const { minimumCartons = kept, pricePerCarton } = change;
  const problem = quantityProblem({ pricePerCarton, isRetailEnabled, minimumCartons, priceSlabs });
  if (problem) throw new BadForm({ [problem[0]]: [problem[1]] });
}

type RungColumn = 'is_retail_enabled' | 'minimum_cartons' | 'price_slabs';

async function requireState(tx: Connection, supplier: Supplier, id: bigint, states: string[]): Promise<void> {
  const product = await managedProduct(tx, supplier, id);
  if (!product || !states.includes(stateOf(product))) throw new Refusal(412, 'product_changed');
}

/**
 * Refuses if the stock changed since it was read. The product's row is locked already, so other changes of its stock
 * wait.
 */
async function requireStockUnmoved(tx: Connection, id: bigint, stockReadAt: Record<string, Date>): Promise<void> {
  const warehouseIds = Object.keys(stockReadAt);
  if (warehouseIds.length === 0) return;
  const levels = await tx
    .selectFrom('stock_levels')
    .select(({ fn }) => ['warehouse_id', fn.sum<bigint>('pieces').as('pieces'), fn.max('updated_at').as('updated_at')])
    .where('product_id', '=', id)
    .where('warehouse_id', 'in', warehouseIds)
    .groupBy('warehouse_id')
    .orderBy('warehouse_id')
    .execute();
  const moved = levels.find(({ warehouse_id, updated_at }) => updated_at > (stockReadAt[warehouse_id] ?? updated_at));
  if (!moved) return;
  throw new Refusal(409, 'stock_moved_in', {
    warehouse: moved.warehouse_id,
    pieces: groupIndian(Number(moved.pieces)),
  });
}

/** Shows these pictures in this order; each is shown already or was uploaded by the supplier. */
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
  // All locked at once, so that two changes that exchange pictures cannot deadlock.
  await lockUploads(tx, supplier, [...shown, ...added]);
  const isTwice = new Set(urls).size < urls.length;
  if (isTwice || !(await attachPictures(tx, supplier, added, now))) throw new BadForm({ images: ['images_invalid'] });
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  await showPictures(tx, [{ productId, urls }], now);
  await releaseUnusedPictures(
    tx,
    supplier,
    shown.filter((url) => !urls.includes(url)),
    now,
  );
}

/** Releases pictures that no product shows any more; they are swept like uploads that were never shown. */
export async function releaseUnusedPictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  urls: string[],
  now: Date,
): Promise<void> {
  if (urls.length === 0) return;
  // Locking the uploads waits for a change that is about to show one of them; the next statement then sees that it is
  // shown.
  await lockUploads(tx, supplier, urls);
  const { rows: elsewhere } = await sql<{ url: string }>`
    select url from product_images where url = any (${urls}::text[])
    union all select image from product_variants where supplier_id = ${supplier.id} and image = any (${urls}::text[])
    union all select part ->> 'image' from products, jsonb_array_elements(set_content) as part
      where supplier_id = ${supplier.id} and packing = 'set' and part ->> 'image' = any (${urls}::text[])`.execute(tx);
  const stillShown = new Set(elsewhere.map(({ url }) => url));
  await releaseUnshown(
    tx,
    supplier,
    urls.filter((url) => !stillShown.has(url)),
    now,
  );
}
