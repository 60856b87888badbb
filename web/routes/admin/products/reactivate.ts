import { reactivateProduct } from '../../../../domain/admin/moderating.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToDesk } from '../back-to-desk.ts';

export const action = verb(
  { screen: backToDesk, done: 'product_reactivated', failed: 'product_save_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    await reactivateProduct(visit.db, admin, productIdFrom(params['id']) ?? 0n, visit.now());
  },
);

export const clientAction = whenOffline(m.product_save_failed, 'nothing typed');
