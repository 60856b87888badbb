import { editWarehouse } from '../../../../domain/stock/changing-warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { warehouseIdFrom } from '../../../../rules/id.ts';
import { warehouseDetailsSchema } from '../../../../rules/warehouse.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'warehouse_edited', failed: 'warehouse_edit_failed' },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const details = parsed(warehouseDetailsSchema, Object.fromEntries(await formOf(visit.request)));
    await editWarehouse(visit.db, supplier, warehouseIdFrom(params.id) ?? '', details, visit.now());
  },
);

export const clientAction = whenOffline(m.warehouse_edit_failed);
