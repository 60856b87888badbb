import { setStockByCall } from '../../domain/catalogue/stock-api.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requestKey } from '../catalogue/product-request.ts';
import { jsonOf } from '../route-handlers.ts';
import { stockSent } from '../stock/stock-request.ts';
import { apiEndpoint, apiSupplier, notTaken } from './api-caller.ts';
import { stockInput } from './docs/document.ts';
import { refuseUnknown } from './docs/unknown-field.ts';

export const loader = notTaken('PUT');

/** Sets stock from a list, for example from an ERP. All lines are saved, or none. */
export const action = apiEndpoint('PUT', async (context) => {
  const supplier = await apiSupplier(context);
  if (context.request.method !== 'PUT') throw new Refusal(405, 'method_not_allowed');
  const key = requestKey(context.request);
  const body = await jsonOf(context.request);
  refuseUnknown(body, [stockInput]);
  const entries = stockSent(body);
  return Response.json({ stock: await setStockByCall(context.db, supplier, entries, { key, now: context.now() }) });
});
