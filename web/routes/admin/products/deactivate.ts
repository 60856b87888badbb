import { deactivateProduct } from '../../../../domain/admin/moderating.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { standingReasonSchema } from '../../../../rules/standing.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToDesk } from '../back-to-desk.ts';

export const action = verb(
  { screen: backToDesk, done: 'product_deactivated', failed: 'product_save_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const { reason } = parsed(standingReasonSchema, Object.fromEntries(await formOf(visit.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await deactivateProduct(visit.db, admin, id, { reason, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.product_save_failed);
