import { addWarehouse } from '../../../../domain/stock/new-warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseSchema } from '../../../../rules/warehouse.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_added', failed: 'warehouse_add_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const draft = parsed(warehouseSchema, Object.fromEntries(await formOf(context.request)));
    await addWarehouse(context.db, supplier, draft, context.now());
  },
);

export const clientAction = whenOffline(m.warehouse_add_failed);
