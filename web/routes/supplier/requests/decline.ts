import { declineRequest } from '../../../../domain/inquiries/request-end.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** The supplier has nothing for it. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/[^/]+$/, ''),
    done: 'request_declined_done',
    failed: 'request_decline_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = orderIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'request_gone');
    await declineRequest(context.db, supplier, id, context.now());
  },
);

export const clientAction = whenOffline(m.request_decline_failed);
