import type { Connection, Database } from '../../db/database.ts';
import type { ProductDraft } from '../../rules/product.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures } from '../media/pictures.ts';
import { BadForm } from '../refusal.ts';
import { requireOwnWarehouses, setStock } from '../stock/levels.ts';

/**
 * Lists a new product of this supplier and gives its public id. Prices in paise, stock in pieces per warehouse.
 * Refuses an unknown category, a warehouse that is not the supplier's and pictures that the supplier did not upload.
 * One transaction; the market shows it from the next request on.
 */
export async function listProduct(db: Database, supplier: Supplier, draft: ProductDraft, now: Date): Promise<bigint> {
  const id = await db.transaction().execute(async (tx) => {
    await requireListable(tx, supplier, draft);
    if (!(await attachPictures(tx, supplier, draft.images, now))) throw new BadForm({ images: ['images_invalid'] });
    const product = await tx
      .insertInto('products')
      .values({
        supplier_id: supplier.id,
        category_id: draft.categoryId,
        name: draft.name,
        description: draft.description,
        price_per_carton: draft.pricePerCarton,
        pieces_per_carton: draft.piecesPerCarton,
        is_retail_enabled: draft.isRetailEnabled,
        price_per_retail: draft.pricePerRetail,
        status: draft.isActive ? 'active' : 'inactive',
        shipping_info: null,
        policies: null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachImages(tx, product.id, draft.images, now);
    await setStock(tx, {
      productId: product.id,
      supplierId: supplier.id,
      pieces: draft.stock,
      reason: 'listed',
      changedBy: supplier.id,
      now,
    });
    return product.id;
  });
  db.announcements.announce('catalogue');
  return id;
}

/** Refuses a product whose category does not exist or whose stock lies in a warehouse that is not the supplier's. */
export async function requireListable(db: Connection, supplier: Supplier, draft: ProductDraft): Promise<void> {
  const category = await db
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', draft.categoryId)
    .executeTakeFirst();
  if (!category) throw new BadForm({ categoryId: ['category_required'] });
  await requireOwnWarehouses(db, supplier.id, Object.keys(draft.stock));
}

async function attachImages(tx: Connection, productId: bigint, urls: string[], now: Date): Promise<void> {
  if (urls.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(urls.map((url, position) => ({ product_id: productId, position, url, updated_at: now })))
    .execute();
}
