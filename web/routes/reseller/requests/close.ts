import { closeRequest } from '../../../../domain/inquiries/request-end.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** The reseller does not want it any more. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/[^/]+$/, ''),
    done: 'request_closed_done',
    failed: 'request_close_failed',
  },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const id = orderIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'request_gone');
    await closeRequest(context.db, reseller, id, context.now());
  },
);

export const clientAction = whenOffline(m.request_close_failed, 'nothing typed');
