import { removeWarehouse } from '../../../../domain/stock/warehouse-changes.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_removed', failed: 'warehouse_remove_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    await removeWarehouse(context.db, supplier, warehouseIdFrom(params.id) ?? '');
  },
);

export const clientAction = whenOffline(m.warehouse_remove_failed, 'nothing typed');
