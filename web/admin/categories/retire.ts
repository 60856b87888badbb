import { retireCategory } from '../../../domain/admin/categories.ts';
import { m } from '../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/product-categories', done: 'category_retired', failed: 'category_retire_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await retireCategory(context.db, admin, inventoryIdFrom(params.id) ?? 0, context.now());
  },
);

export const clientAction = whenOffline(m.category_retire_failed, 'nothing typed');
