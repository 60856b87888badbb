import { markRefunded } from '../../../../domain/orders/payment.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { refundSchema } from '../../../../rules/paying.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** A paid order that was cancelled has been paid back. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/refunded$/, ''),
    done: 'payment_refund_done',
    failed: 'payment_refund_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { reference } = parsed(refundSchema, Object.fromEntries(await formOf(context.request)));
    await markRefunded(context.db, supplier, { orderId: orderIdFrom(params.id), reference, now: context.now() });
  },
);

export const clientAction = whenOffline(m.payment_refund_failed);
