import { moveCategory } from '../../../domain/admin/categories.ts';
import { m } from '../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { moveSchema } from '../../../rules/admin/inventory.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/product-categories', done: 'inventory_moved', failed: 'inventory_move_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { direction } = parsed(moveSchema, Object.fromEntries(await formOf(context.request)));
    await moveCategory(context.db, admin, inventoryIdFrom(params.id) ?? 0, { direction, now: context.now() });
  },
);

export const clientAction = whenOffline(m.inventory_move_failed, 'nothing typed');
