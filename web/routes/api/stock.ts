import { setStockByCall } from '../../../domain/catalogue/stock-by-call.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { apiCall, notTaken, supplierCalling } from '../../calling.ts';
import { jsonOf } from '../../door.ts';
import { requestKey } from '../../product-call.ts';
import { stockSent } from '../../stock-call.ts';

export const loader = notTaken('PUT');

/** Sets stock from a list: how an ERP says what is where. All of it or nothing. */
export const action = apiCall('PUT', async (visit) => {
  const supplier = await supplierCalling(visit);
  if (visit.request.method !== 'PUT') throw new Refusal(405, 'method_not_allowed');
  const key = requestKey(visit.request);
  const entries = stockSent(await jsonOf(visit.request));
  return Response.json({ stock: await setStockByCall(visit.db, supplier, entries, { key, now: visit.now() }) });
});
