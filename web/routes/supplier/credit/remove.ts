import { removeCreditLimit } from '../../../../domain/orders/credit-limits.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/remove$/, ''),
    done: 'credit_removed',
    failed: 'credit_remove_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    await removeCreditLimit(context.db, supplier, accountIdFrom(params.id));
  },
);

export const clientAction = whenOffline(m.credit_remove_failed, 'nothing typed');
