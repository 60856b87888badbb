import { allCategories } from '../../domain/catalogue/categories.ts';
import { apiEndpoint, apiSupplier, notTaken } from './api-caller.ts';

/** Categories that a product can be listed in, in the operator's order. */
export const loader = apiEndpoint('GET', async (context) => {
  await apiSupplier(context);
  return Response.json({ categories: await allCategories(context.db) });
});

export const action = notTaken('GET');
