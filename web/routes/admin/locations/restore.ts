import { restoreLocation } from '../../../../domain/admin/locations.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/warehouse-locations', done: 'location_restored', failed: 'location_restore_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    await restoreLocation(visit.db, admin, inventoryIdFrom(params.id) ?? 0, visit.now());
  },
);

export const clientAction = whenOffline(m.location_restore_failed, 'nothing typed');
