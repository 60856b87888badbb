import { managedProduct, stateOf } from '../../domain/catalogue/managed-products.ts';
import { changeByCall } from '../../domain/catalogue/product-api.ts';
import { Refusal } from '../../domain/refusal.ts';
import { productIdFrom } from '../../rules/id.ts';
import { apiAnswer, changeSent, etagOf, hasState, requestKey, statesNamed } from '../catalogue/product-request.ts';
import { apiEndpoint, apiSupplier, callerOf } from './api-caller.ts';

/** A supplier's own product, with the ETag of its state. */
export const loader = apiEndpoint('GET, PUT', async (context, { params }) => {
  const supplier = await apiSupplier(context);
  const id = productIdFrom(params.id);
  const product = id === null ? null : await managedProduct(context.db, supplier, id);
  if (!product) throw new Refusal(404, 'product_gone');
  const state = stateOf(product);
  const headers = { etag: etagOf(state) };
  return hasState(context.request, state)
    ? new Response(null, { status: 304, headers })
    : Response.json(product, { headers });
});

/** Changes a product; fields left out of the body stay as they are (section 7, decisions 18 and 36). */
export const action = apiEndpoint('GET, PUT', async (context, { params }) => {
  const supplier = await apiSupplier(context);
  if (context.request.method !== 'PUT') throw new Refusal(405, 'method_not_allowed');
  const id = productIdFrom(params.id);
  if (id === null) throw new Refusal(404, 'product_gone');
  const [key, states] = [requestKey(context.request), statesNamed(context.request)];
  const { change, ...expected } = await changeSent(context, supplier);
  const how = { key, states, ...expected, by: callerOf(context), now: context.now() };
  return apiAnswer(await changeByCall(context.db, supplier, id, change, how), 200);
});
