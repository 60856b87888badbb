import type { VariantDraft } from '../../../rules/catalogue/variants.ts';
import type { SheetProduct } from '../../../rules/imports/rows/sheet-export.ts';
import { extrasOf } from '../../catalogue/product-columns.ts';
import type { ProductState } from '../../catalogue/product-states.ts';
import type { Variant } from '../../catalogue/variants.ts';

type Shown = Pick<ProductState, 'id' | 'columns' | 'soldIn' | 'stock' | 'images'>;

/** Returns a product, existing or planned, as a sheet shows it. */
export function sheetProduct(
  { id, columns, soldIn, stock, images }: Shown,
  { categoryName, variants = [] }: { categoryName: (id: number) => string; variants?: VariantDraft[] },
): SheetProduct {
  return {
    ...extrasOf(columns),
    id: String(id),
    name: columns.name,
    description: columns.description,
    category: categoryName(columns.category_id),
    pricePerCarton: columns.price_per_carton,
    piecesPerCarton: columns.pieces_per_carton,
    isRetailEnabled: columns.is_retail_enabled,
    pricePerRetail: columns.price_per_retail,
    isActive: columns.status === 'active',
    stock,
    pictures: images,
    soldIn: { ...soldIn, variants },
  };
}

/** Returns a variant as a draft with its current stock. */
export function stockedDraft({ id, optionValues, sku, image, pricePerCarton, levels }: Variant): VariantDraft {
  const stock = Object.fromEntries(levels.map(({ warehouseId, pieces }) => [warehouseId, pieces]));
  return { id, optionValues, sku, image, pricePerCarton, stock };
}
