import { deactivateProduct, reactivateProduct } from '../../../domain/admin/product-decisions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../rules/id.ts';
import { ownerReasonSchema } from '../../../rules/moderation/owner-reason.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { backToDesk } from '../back-to-desk.ts';

const deactivate = postAction(
  { screen: backToDesk, done: 'product_deactivated', failed: 'product_deactivate_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await deactivateProduct(context.db, admin, id, { reason, now: context.now() });
  },
);

const reactivate = postAction(
  { screen: backToDesk, done: 'product_reactivated', failed: 'product_reactivate_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await reactivateProduct(context.db, admin, productIdFrom(params['id']) ?? 0n, context.now());
  },
);

export const action = byPattern({
  'admin/products/:id/deactivate': deactivate,
  'admin/products/:id/reactivate': reactivate,
});

export const clientAction = byPattern({
  'admin/products/:id/deactivate': whenOffline(m.product_deactivate_failed),
  'admin/products/:id/reactivate': whenOffline(m.product_reactivate_failed, 'nothing typed'),
});
