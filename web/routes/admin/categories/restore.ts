import { restoreCategory } from '../../../../domain/admin/categories.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/product-categories', done: 'category_restored', failed: 'category_restore_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    await restoreCategory(visit.db, admin, inventoryIdFrom(params.id) ?? 0, visit.now());
  },
);

export const clientAction = whenOffline(m.category_restore_failed, 'nothing typed');
