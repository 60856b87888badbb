import type { ProductPage } from '../../../domain/catalogue/product-page.ts';

/** Where a product's supplier is read about; one that is not public has a page at the operator's desk alone. */
export function supplierPlace({ viewer, supplier: { id } }: Pick<ProductPage, 'viewer' | 'supplier'>): string {
  return viewer === 'operator' ? `/admin/accounts/${id}` : `/suppliers/${id}`;
}
