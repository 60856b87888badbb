import { addCategory } from '../../../domain/admin/categories.ts';
import { m } from '../../../messages/compiled/messages.js';
import { categorySchema } from '../../../rules/admin/inventory.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/product-categories', done: 'category_added', failed: 'category_add_failed' },
  async (context) => {
    const admin = await requireAdmin(context);
    const draft = parsed(categorySchema, Object.fromEntries(await formOf(context.request)));
    const { hasNamesake } = await addCategory(context.db, admin, draft, context.now());
    return hasNamesake ? { done: 'category_added_again' } : {};
  },
);

export const clientAction = whenOffline(m.category_add_failed);
