import { addLocation } from '../../../domain/admin/vicinities.ts';
import { m } from '../../../messages/compiled/messages.js';
import { vicinitySchema } from '../../../rules/admin/inventory.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/warehouse-locations', done: 'warehouse_added', failed: 'warehouse_add_failed' },
  async (context) => {
    const admin = await requireAdmin(context);
    const draft = parsed(vicinitySchema, Object.fromEntries(await formOf(context.request)));
    await addLocation(context.db, admin, draft, context.now());
  },
);

export const clientAction = whenOffline(m.warehouse_add_failed);
