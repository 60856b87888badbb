import { changeByCall } from '../../../domain/catalogue/by-call.ts';
import { managedProduct, stateOf } from '../../../domain/catalogue/managed-products.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { apiCall, callerOf, supplierCalling } from '../../calling.ts';
import { changeSent, etagOf, hasState, requestKey, statesNamed, told } from '../../product-call.ts';

/** A supplier's own product, with the ETag of what is shown. */
export const loader = apiCall('GET, PUT', async (visit, { params }) => {
  const supplier = await supplierCalling(visit);
  const id = productIdFrom(params.id);
  const product = id === null ? null : await managedProduct(visit.db, supplier, id);
  if (!product) throw new Refusal(404, 'product_gone');
  const state = stateOf(product);
  const headers = { etag: etagOf(state) };
  return hasState(visit.request, state)
    ? new Response(null, { status: 304, headers })
    : Response.json(product, { headers });
});

/** Changes it; the body is that of listing, of which what is left out stays (section 7, decisions 18 and 36). */
export const action = apiCall('GET, PUT', async (visit, { params }) => {
  const supplier = await supplierCalling(visit);
  if (visit.request.method !== 'PUT') throw new Refusal(405, 'method_not_allowed');
  const id = productIdFrom(params.id);
  if (id === null) throw new Refusal(404, 'product_gone');
  const [key, states] = [requestKey(visit.request), statesNamed(visit.request)];
  const { change, ...seen } = await changeSent(visit, supplier);
  const how = { key, states, ...seen, by: callerOf(visit), now: visit.now() };
  return told(await changeByCall(visit.db, supplier, id, change, how), 200);
});
