import { createHash } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ProductOption } from '../../rules/catalogue/options.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import { decimalRupees, type Paise } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { type ApiExtras, apiExtras, type ExtraColumn, extrasOf } from './product-columns.ts';
import type { ProductsTable } from './tables.ts';
import { type Variant, variantsOf } from './variants.ts';

/**
 * A product as the API sends and accepts it (section 3, 'Product (managed, stored)'): money in rupees, stock in pieces,
 * times as ISO text. Among the extras null means that the supplier's default applies.
 */
export interface ManagedProduct extends ApiExtras, Partial<ManagedAssortment> {
  id: number;
  name: string;
  description: string;
  images: { url: string; updatedAt: string }[];
  supplierId: string;
  categoryId: number;
  categoryName: string;
  pricePerCarton: number;
  piecesPerCarton: number;
  isRetailEnabled: boolean;
  pricePerRetail: number | null;
  stock: Record<string, ManagedStock>;
  /** Also false while the operator keeps it from the market; `status` is the supplier's own setting. */
  isActive: boolean;
  status: 'active' | 'inactive';
  createdAt: string;
  updatedAt: string;
  /** Counts all changes except those of stock. */
  version: number;
}

/** Packing, options and variants; omitted for cartons without options, the only form that older programs know. */
interface ManagedAssortment {
  packing: Packing;
  options: ProductOption[];
  /** Those on sale, in their order; empty for a product without options. */
  variants: ManagedVariant[];
  setOption: string | null;
  setContent: SetContent;
  mixStepPieces: number;
}

interface ManagedVariant {
  id: number;
  values: string[];
  sku: string | null;
  image: string | null;
  /** Null for the product's price. */
  pricePerCarton: number | null;
  stock: Record<string, { quantity: number; lastUpdated: string }>;
}

interface ManagedStock {
  warehouseId: string;
  warehouseName: string;
  quantity: number;
  pincode: string;
  lowStockThreshold: number | null;
  lastUpdated: string;
}

/** Returns a page of a supplier's own products, newest first, and their number; a page beyond the end is empty. */
export async function managedProducts(
  db: Connection,
  supplier: Supplier,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ products: ManagedProduct[]; totalItems: number; hasMore: boolean }> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  const before = (page - 1) * pageSize;
  const which = sql`p.supplier_id = ${supplier.id} order by p.id desc limit ${pageSize} offset ${before}`;
  const products = await managed(db, which);
  return { products, totalItems: Number(total), hasMore: before + pageSize < Number(total) };
}

/** Returns one of a supplier's own products; null for any other. */
export async function managedProduct(db: Connection, supplier: Supplier, id: bigint): Promise<ManagedProduct | null> {
  const [product] = await managed(db, sql`p.supplier_id = ${supplier.id} and p.id = ${id}`);
  return product ?? null;
}

/** Returns a fingerprint of a product as the API shows it; it differs as soon as anything shown differs. */
export function stateOf(product: ManagedProduct): string {
  return createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, 27);
}

interface Row extends Pick<Selectable<ProductsTable>, ExtraColumn> {
  id: bigint;
  name: string;
  description: string;
  images: { url: string; updatedAt: string }[];
  supplier_id: string;
  category_id: number;
  categoryName: string;
  price_per_carton: Paise;
  pieces_per_carton: number;
  is_retail_enabled: boolean;
  price_per_retail: Paise | null;
  levels: ManagedStock[];
  packing: Packing;
  options: ProductOption[];
  set_option: string | null;
  set_content: SetContent;
  mix_step_pieces: number;
  status: 'active' | 'inactive';
  stopped_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** Reads the products in one query, and the variants of products with options in another. */
async function managed(db: Connection, which: RawBuilder<unknown>): Promise<ManagedProduct[]> {
  const { rows } = await sql<Row>`
    select p.*, c.name as "categoryName",
      array(select json_build_object('url', i.url, 'updatedAt', i.updated_at)
        from product_images i where i.product_id = p.id order by i.position) as images,
      array(select json_build_object('warehouseId', l.warehouse_id, 'warehouseName', v.name, 'quantity', l.pieces,
          'pincode', w.pincode, 'lowStockThreshold', l.low_stock_threshold, 'lastUpdated', l.updated_at)
        from (
          select supplier_id, product_id, warehouse_id, sum(pieces)::float8 as pieces, max(updated_at) as updated_at,
            max(low_stock_threshold) as low_stock_threshold
          from stock_levels where product_id = p.id group by supplier_id, product_id, warehouse_id) l
        join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
        join warehouse_vicinities v on v.id = w.vicinity_id
        where l.product_id = p.id order by l.warehouse_id) as levels
    from products p join product_categories c on c.id = p.category_id
    where ${which}`.execute(db);
  const chosen = rows.filter(({ options }) => options.length > 0).map(({ id }) => id);
  const variants = chosen.length === 0 ? [] : await variantsOf(db, chosen);
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  return rows.map((row) => productOf(row, byProduct.get(row.id) ?? []));
}

function variantOf({ id, optionValues, sku, image, pricePerCarton, levels }: Variant): ManagedVariant {
  return {
    id: Number(id),
    values: optionValues,
    sku,
    image,
    pricePerCarton: pricePerCarton === null ? null : rupees(pricePerCarton),
    stock: Object.fromEntries(
      levels.map(({ warehouseId, pieces, updatedAt }) => [
        warehouseId,
        { quantity: pieces, lastUpdated: iso(updatedAt) },
      ]),
    ),
  };
}

function assortmentIn(row: Row, variants: Variant[]): Partial<ManagedAssortment> {
  if (row.packing === 'carton' && row.options.length === 0) return {};
  return {
    packing: row.packing,
    options: row.options,
    variants: variants.filter(({ isRetired }) => !isRetired).map(variantOf),
    setOption: row.set_option,
    setContent: row.set_content,
    mixStepPieces: row.mix_step_pieces,
  };
}

function productOf(row: Row, variants: Variant[]): ManagedProduct {
  return {
    id: Number(row.id),
    name: row.name,
    description: row.description,
    images: row.images.map(({ url, updatedAt }) => ({ url, updatedAt: iso(updatedAt) })),
    supplierId: row.supplier_id,
    categoryId: row.category_id,
    categoryName: row.categoryName,
    pricePerCarton: rupees(row.price_per_carton),
    piecesPerCarton: row.pieces_per_carton,
    isRetailEnabled: row.is_retail_enabled,
    pricePerRetail: row.price_per_retail === null ? null : rupees(row.price_per_retail),
    stock: Object.fromEntries(
      row.levels.map((level) => [level.warehouseId, { ...level, lastUpdated: iso(level.lastUpdated) }]),
    ),
    ...assortmentIn(row, variants),
    isActive: row.status === 'active' && row.stopped_at === null,
    status: row.status,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
    ...apiExtras(extrasOf(row)),
  };
}

/** Converts to a JSON number; at most 10,000,000.00, so it is exact to the paisa. */
function rupees(paise: Paise): number {
  return Number(decimalRupees(paise));
}

function iso(time: Date | string): string {
  return new Date(time).toISOString();
}
