import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import { once } from '../accounts/idempotency.ts';
import { lockAccountShared, type Supplier } from '../accounts/people.ts';
import { attachPictures } from '../media/pictures.ts';
import { BadForm } from '../refusal.ts';
import { type LevelChange, type StockReason, setStock } from '../stock/levels.ts';
import { setThresholds } from '../stock/thresholds.ts';
import { lockCodes, requireFreeCodes } from './item-codes.ts';
import { refuseConstraint, requireListable, requireWithinMrp } from './listable.ts';
import { allExtraColumns, type BodyColumn, extraColumns } from './product-columns.ts';

/**
 * Lists a new product and returns its public id; prices in paise, stock in pieces. Refuses what requireListable,
 * requireWithinMrp and requireFreeCodes refuse, and pictures of others. With a key, the same draft (or `asked`) is
 * listed once.
 */
export async function listProduct(
  db: Database,
  supplier: Supplier,
  draft: ProductDraft,
  { now, key, asked = draft }: { now: Date; key?: string | null; asked?: unknown },
): Promise<bigint> {
  const { id } = await inTransaction(db, async (tx) => {
    const list = async () => {
      const [product] = await listProducts(tx, supplier, [draft], { now, reason: 'listed' });
      return { id: String(product) };
    };
    return key ? once(tx, supplier, { key, asked: ['list', asked], now }, list) : list();
  });
  db.announcements.announce('catalogue');
  return BigInt(id);
}

/**
 * Lists many products in a few statements and returns their ids in the order of the drafts. Refuses what listProduct
 * refuses; then none is listed. Within the caller's transaction.
 */
export async function listProducts(
  tx: Connection,
  supplier: Supplier,
  drafts: ProductDraft[],
  { now, reason }: { now: Date; reason: StockReason },
): Promise<bigint[]> {
  if (drafts.length === 0) return [];
  await lockAccountShared(tx, supplier.id);
  const codes = drafts.map(({ sku }) => sku);
  await lockCodes(tx, supplier, codes);
  await requireListable(tx, supplier, drafts, now);
  for (const draft of drafts) requireWithinMrp(draft);
  await requireFreeCodes(tx, supplier, codes, null);
  const urls = drafts.map(({ images }) => images);
  if (urls.some((own) => new Set(own).size < own.length)) throw new BadForm({ images: ['images_invalid'] });
  if (!(await attachPictures(tx, supplier, urls.flat(), now))) throw new BadForm({ images: ['images_invalid'] });
  const products = await insertProducts(tx, supplier, drafts, now);
  const listed = products.map(({ id }, place) => ({ id, draft: drafts[place] as ProductDraft }));
  await showPictures(
    tx,
    listed.map(({ id, draft: { images } }) => ({ productId: id, urls: images })),
    now,
  );
  await setStock(
    tx,
    { supplierId: supplier.id, changedBy: supplier.id, reason, now },
    listed.flatMap(({ id, draft }) => levelsOf(id, draft)),
  );
  for (const { id, draft } of listed) {
    if (draft.lowStockThresholds) {
      await setThresholds(tx, supplier, { productId: id, thresholds: draft.lowStockThresholds, now });
    }
  }
  return listed.map(({ id }) => id);
}

/** Inserts products by one statement that is the same for any number of them, and returns their ids in order. */
async function insertProducts(
  tx: Connection,
  supplier: Supplier,
  drafts: ProductDraft[],
  now: Date,
): Promise<{ id: bigint }[]> {
  const rows = drafts.map((draft) => ({ ...bodyColumns(draft), ...allExtraColumns(draft) }));
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  // Omitted columns become null, as most columns of most products are.
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  const given = JSON.stringify(filled, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const { rows: products } = await sql<{ id: bigint }>`${planned}
    insert into products (supplier_id, created_at, updated_at, ${names})
    select ${supplier.id}, ${now}::timestamptz, ${now}::timestamptz, ${names}
    from json_populate_recordset(null::products, ${given}::json) with ordinality as given order by given.ordinality
    returning id`
    .execute(tx)
    .catch((error: unknown) => refuseConstraint(error));
  return products;
}

/** Columns of a changed product; omitted extras are absent and stay as they are. */
export function productColumns(draft: Omit<ProductDraft, 'images'>, now: Date) {
  return { ...bodyColumns(draft), ...extraColumns(draft), updated_at: now };
}

function bodyColumns(draft: Omit<ProductDraft, 'images'>) {
  return {
    category_id: draft.categoryId,
    name: draft.name,
    description: draft.description,
    price_per_carton: draft.pricePerCarton,
    pieces_per_carton: draft.piecesPerCarton,
    is_retail_enabled: draft.isRetailEnabled,
    price_per_retail: draft.pricePerRetail,
    status: draft.isActive ? ('active' as const) : ('inactive' as const),
  } satisfies Record<BodyColumn, unknown>;
}

function levelsOf(productId: bigint, { stock }: ProductDraft): LevelChange[] {
  return Object.entries(stock).map(([warehouseId, pieces]) => ({ productId, warehouseId, pieces }));
}

/** Adds pictures to products that have none. */
export async function showPictures(
  tx: Connection,
  shown: { productId: bigint; urls: string[] }[],
  now: Date,
): Promise<void> {
  const rows = shown.flatMap(({ productId, urls }) =>
    urls.map((url, position) => ({ product_id: productId, position, url, updated_at: now })),
  );
  if (rows.length > 0) await tx.insertInto('product_images').values(rows).execute();
}
