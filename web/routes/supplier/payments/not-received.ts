import { markNotReceived } from '../../../../domain/orders/not-received.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** No money has come by the UTR that the reseller gave: the supplier's word. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/not-received$/, ''),
    done: 'payment_not_received_done',
    failed: 'payment_not_received_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const expectedUtr = textsOf(await formOf(context.request)).get('expectedUtr') ?? '';
    await markNotReceived(context.db, supplier, { orderId: orderIdFrom(params.id), expectedUtr, now: context.now() });
  },
);

export const clientAction = whenOffline(m.payment_not_received_failed);
