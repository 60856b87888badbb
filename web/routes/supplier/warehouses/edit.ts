import { editWarehouse } from '../../../../domain/stock/warehouse-changes.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseIdFrom } from '../../../../rules/id.ts';
import { warehouseDetailsSchema } from '../../../../rules/warehouse.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_edited', failed: 'warehouse_edit_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const details = parsed(warehouseDetailsSchema, Object.fromEntries(await formOf(context.request)));
    await editWarehouse(context.db, supplier, warehouseIdFrom(params.id) ?? '', details, context.now());
  },
);

export const clientAction = whenOffline(m.warehouse_edit_failed);
