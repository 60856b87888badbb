import { deactivateProduct } from '../../../../domain/admin/product-decisions.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { ownerReasonSchema } from '../../../../rules/owner-reason.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToDesk } from '../back-to-desk.ts';

export const action = postAction(
  { screen: backToDesk, done: 'product_deactivated', failed: 'product_save_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await deactivateProduct(context.db, admin, id, { reason, now: context.now() });
  },
);

export const clientAction = whenOffline(m.product_save_failed);
