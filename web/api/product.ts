import { listByCall } from '../../domain/catalogue/product-api.ts';
import { Refusal } from '../../domain/refusal.ts';
import { apiAnswer, productSent, requestKey } from '../catalogue/product-request.ts';
import { apiEndpoint, apiSupplier, callerOf, notTaken } from './api-caller.ts';

export const loader = notTaken('POST');

/** Lists a product from JSON; prices are in rupees (section 7, decision 36). */
export const action = apiEndpoint('POST', async (context) => {
  const supplier = await apiSupplier(context);
  if (context.request.method !== 'POST') throw new Refusal(405, 'method_not_allowed');
  const key = requestKey(context.request);
  const { draft, assortment } = await productSent(context, supplier);
  return apiAnswer(
    await listByCall(context.db, supplier, draft, { key, assortment, by: callerOf(context), now: context.now() }),
    201,
  );
});
