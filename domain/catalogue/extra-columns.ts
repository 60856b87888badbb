import type { ProductDraft } from '../../rules/catalogue/product.ts';

/** The columns of what a draft says beyond section 7's body; what it does not say is not among them, and stays. */
export function extraColumns(draft: Partial<ProductDraft>) {
  return {
    ...(draft.discount !== undefined && { discount: draft.discount ?? 0 }),
    ...(draft.specifications !== undefined && { specifications: JSON.stringify(draft.specifications ?? {}) }),
    ...(draft.sku !== undefined && { sku: draft.sku }),
    ...(draft.netWeightGrams !== undefined && { net_weight_grams: draft.netWeightGrams }),
    ...(draft.lengthCm !== undefined && { length_mm: draft.lengthCm }),
    ...(draft.widthCm !== undefined && { width_mm: draft.widthCm }),
    ...(draft.heightCm !== undefined && { height_mm: draft.heightCm }),
    ...(draft.fastDelivery !== undefined && { fast_delivery: draft.fastDelivery }),
    ...repeatedColumns(draft),
  };
}

/** The columns that a product and its supplier's word for all products have in common. */
export function repeatedColumns(draft: Partial<ProductDraft>) {
  return {
    ...(draft.shippingInfo !== undefined && { shipping_info: jsonOrNull(draft.shippingInfo) }),
    ...(draft.policies !== undefined && { policies: jsonOrNull(draft.policies) }),
    ...(draft.hsnCode !== undefined && { hsn_code: draft.hsnCode }),
    ...(draft.gstRate !== undefined && { gst_rate_bps: draft.gstRate }),
    ...(draft.countryOfOrigin !== undefined && { country_of_origin: draft.countryOfOrigin }),
    ...(draft.maker !== undefined && { maker: draft.maker }),
  };
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
