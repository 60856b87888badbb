import { warehousesOf } from '../../domain/stock/warehouses.ts';
import { apiEndpoint, apiSupplier, notTaken } from './api-caller.ts';

/** The caller's own warehouses, oldest first. */
export const loader = apiEndpoint('GET', async (context) => {
  const supplier = await apiSupplier(context);
  const warehouses = await warehousesOf(context.db, supplier);
  const shown = warehouses.map(({ id, name, fullAddress, pincode }) => ({ id, name, fullAddress, pincode }));
  return Response.json({ warehouses: shown });
});

export const action = notTaken('GET');
