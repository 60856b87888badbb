import { removeWarehouse } from '../../../../domain/stock/changing-warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'warehouse_removed', failed: 'warehouse_remove_failed' },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    await removeWarehouse(visit.db, supplier, warehouseIdFrom(params.id) ?? '');
  },
);

export const clientAction = whenOffline(m.warehouse_remove_failed, 'nothing typed');
