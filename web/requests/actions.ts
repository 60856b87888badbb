import { closeRequest, declineRequest } from '../../domain/inquiries/request-end.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom } from '../../rules/id.ts';
import { byPattern } from '../by-pattern.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { screenAbove } from '../return-screen.ts';
import { whenOffline } from '../ui/when-offline.ts';

/** The supplier has nothing for the request. */
const decline = postAction(
  {
    screen: screenAbove,
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

/** The reseller no longer wants answers to the request. */
const close = postAction(
  {
    screen: screenAbove,
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

export const action = byPattern({
  'supplier/requests/:id/decline': decline,
  'reseller/requests/:id/close': close,
});

export const clientAction = byPattern({
  'supplier/requests/:id/decline': whenOffline(m.request_decline_failed),
  'reseller/requests/:id/close': whenOffline(m.request_close_failed, 'nothing typed'),
});
