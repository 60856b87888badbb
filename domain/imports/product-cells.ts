import type { SheetProduct } from '../../rules/imports/sheet-export.ts';
import type { ProductState } from '../catalogue/product-states.ts';

/** A product as a sheet shows it, whether it is there or would be. */
export function sheetProduct(
  { id, columns, stock, images }: Pick<ProductState, 'id' | 'columns' | 'stock' | 'images'>,
  categoryName: (id: number) => string,
): SheetProduct {
  return {
    id: String(id),
    sku: columns.sku,
    name: columns.name,
    description: columns.description,
    category: categoryName(columns.category_id),
    pricePerCarton: columns.price_per_carton,
    piecesPerCarton: columns.pieces_per_carton,
    isRetailEnabled: columns.is_retail_enabled,
    pricePerRetail: columns.price_per_retail,
    discount: columns.discount,
    hsnCode: columns.hsn_code,
    gstRate: columns.gst_rate_bps,
    netWeightGrams: columns.net_weight_grams,
    lengthCm: columns.length_mm,
    widthCm: columns.width_mm,
    heightCm: columns.height_mm,
    countryOfOrigin: columns.country_of_origin,
    maker: columns.maker,
    specifications: columns.specifications,
    isActive: columns.status === 'active',
    stock,
    pictures: images,
  };
}
