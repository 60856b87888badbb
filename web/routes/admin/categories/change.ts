import { changeCategory } from '../../../../domain/admin/categories.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { categorySchema, seenSchema } from '../../../../rules/inventory.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/product-categories', done: 'category_changed', failed: 'category_change_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const fields = Object.fromEntries(await formOf(visit.request));
    const { seen } = parsed(seenSchema, fields);
    const change = { draft: parsed(categorySchema, fields), seen, now: visit.now() };
    await changeCategory(visit.db, admin, inventoryIdFrom(params.id) ?? 0, change);
  },
);

export const clientAction = whenOffline(m.category_change_failed);
