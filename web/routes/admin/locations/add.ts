import { addLocation } from '../../../../domain/admin/locations.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { locationSchema } from '../../../../rules/inventory.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/warehouse-locations', done: 'warehouse_added', failed: 'warehouse_add_failed' },
  async (visit) => {
    const admin = await requireAdmin(visit);
    const draft = parsed(locationSchema, Object.fromEntries(await formOf(visit.request)));
    await addLocation(visit.db, admin, draft, visit.now());
  },
);

export const clientAction = whenOffline(m.warehouse_add_failed);
