import { managedProducts } from '../../domain/catalogue/managed-products.ts';
import { Refusal } from '../../domain/refusal.ts';
import { productsQuery } from '../../rules/catalogue/products-query.ts';
import { parsed } from '../route-handlers.ts';
import { apiEndpoint, apiSupplier, notTaken } from './api-caller.ts';

/** One page of the caller's own products (section 7, decision 36). */
export const loader = apiEndpoint('GET', async (context, { url }) => {
  const supplier = await apiSupplier(context);
  const { supplierId, page, pageSize } = parsed(productsQuery, Object.fromEntries(url.searchParams));
  if (supplierId !== undefined && supplierId !== supplier.id) throw new Refusal(403, 'supplier_id_not_yours');
  const { products, totalItems, hasMore } = await managedProducts(context.db, supplier, { page, pageSize });
  return Response.json({ products, pagination: { totalItems, hasMore } });
});

export const action = notTaken('GET');
