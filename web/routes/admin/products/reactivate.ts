import { reactivateProduct } from '../../../../domain/admin/product-decisions.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToDesk } from '../back-to-desk.ts';

export const action = postAction(
  { screen: backToDesk, done: 'product_reactivated', failed: 'product_save_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await reactivateProduct(context.db, admin, productIdFrom(params['id']) ?? 0n, context.now());
  },
);

export const clientAction = whenOffline(m.product_save_failed, 'nothing typed');
