import type { ProductPage } from '../../../domain/catalogue/product-page.ts';

/**
 * Returns the address of a product's supplier: for the operator the account in the admin area, which exists for hidden
 * suppliers too, else the public page.
 */
export function supplierPlace({ viewer, supplier: { id } }: Pick<ProductPage, 'viewer' | 'supplier'>): string {
  return viewer === 'operator' ? `/admin/accounts/${id}` : `/suppliers/${id}`;
}
