import { listByCall } from '../../../domain/catalogue/by-call.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { apiCall, callerOf, notTaken, supplierCalling } from '../../calling.ts';
import { productSent, requestKey, told } from '../../product-call.ts';

export const loader = notTaken('POST');

/** Lists a product from JSON; prices in rupees (section 7, decision 36). */
export const action = apiCall('POST', async (visit) => {
  const supplier = await supplierCalling(visit);
  if (visit.request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
  const key = requestKey(visit.request);
  const draft = await productSent(visit, supplier);
  return told(await listByCall(visit.db, supplier, draft, { key, by: callerOf(visit), now: visit.now() }), 201);
});
