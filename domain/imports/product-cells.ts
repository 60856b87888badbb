import type { SheetProduct } from '../../rules/imports/sheet-export.ts';
import { extrasOf } from '../catalogue/product-columns.ts';
import type { ProductState } from '../catalogue/product-states.ts';

/** Returns a product, existing or planned, as a sheet shows it. */
export function sheetProduct(
  { id, columns, stock, images }: Pick<ProductState, 'id' | 'columns' | 'stock' | 'images'>,
  categoryName: (id: number) => string,
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
  };
}
