import { restoreLocation } from '../../../domain/admin/vicinities.ts';
import { m } from '../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/warehouse-locations', done: 'location_restored', failed: 'location_restore_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await restoreLocation(context.db, admin, inventoryIdFrom(params.id) ?? 0, context.now());
  },
);

export const clientAction = whenOffline(m.location_restore_failed, 'nothing typed');
