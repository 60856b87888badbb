import { addWarehouse } from '../../../../domain/stock/adding-warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseSchema } from '../../../../rules/warehouse.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'warehouse_added', failed: 'warehouse_add_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const draft = parsed(warehouseSchema, Object.fromEntries(await formOf(visit.request)));
    await addWarehouse(visit.db, supplier, draft, visit.now());
  },
);

export const clientAction = whenOffline(m.warehouse_add_failed);
