import { listProduct } from '../../../domain/catalogue/listing.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { productSchema } from '../../../rules/product.ts';
import { apiCall, supplierCalling } from '../../calling.ts';
import { jsonOf, parsed } from '../../door.ts';

/** Lists a product from JSON; prices in rupees (section 7, decision 36). */
export const action = apiCall(async (visit) => {
  const supplier = await supplierCalling(visit);
  if (visit.request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
  const body = await jsonOf(visit.request);
  if ('supplierId' in body && body.supplierId !== supplier.id) throw new Refusal(403, 'supplier_id_not_yours');
  const id = await listProduct(visit.db, supplier, parsed(productSchema, body), { now: visit.now() });
  return Response.json({ id: Number(id) }, { status: 201 });
});
