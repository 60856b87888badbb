import { moveCategory } from '../../../../domain/admin/categories.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { moveSchema } from '../../../../rules/inventory.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/product-categories', done: 'inventory_moved', failed: 'inventory_move_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const { direction } = parsed(moveSchema, Object.fromEntries(await formOf(visit.request)));
    await moveCategory(visit.db, admin, inventoryIdFrom(params.id) ?? 0, { direction, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.inventory_move_failed, 'nothing typed');
