import { changeCategory } from '../../../domain/admin/categories.ts';
import { m } from '../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { categorySchema, expectedUpdatedAtSchema } from '../../../rules/admin/inventory.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireAdmin } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/admin/product-categories', done: 'category_changed', failed: 'category_change_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const fields = Object.fromEntries(await formOf(context.request));
    const { seen: expectedUpdatedAt } = parsed(expectedUpdatedAtSchema, fields);
    const change = { draft: parsed(categorySchema, fields), seen: expectedUpdatedAt, now: context.now() };
    await changeCategory(context.db, admin, inventoryIdFrom(params.id) ?? 0, change);
  },
);

export const clientAction = whenOffline(m.category_change_failed);
