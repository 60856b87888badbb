import { addCategory } from '../../../../domain/admin/categories.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { categorySchema } from '../../../../rules/inventory.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/product-categories', done: 'category_added', failed: 'category_add_failed' },
  async (visit) => {
    const admin = await requireAdmin(visit);
    const draft = parsed(categorySchema, Object.fromEntries(await formOf(visit.request)));
    const { hasNamesake } = await addCategory(visit.db, admin, draft, visit.now());
    return hasNamesake ? { done: 'category_added_again' } : {};
  },
);

export const clientAction = whenOffline(m.category_add_failed);
