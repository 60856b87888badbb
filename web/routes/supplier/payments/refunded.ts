import { markRefunded } from '../../../../domain/orders/paying.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { refundSchema } from '../../../../rules/paying.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

/** A paid order that was cancelled has been paid back. */
export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/refunded$/, ''),
    done: 'payment_refund_done',
    failed: 'payment_refund_failed',
  },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const { reference } = parsed(refundSchema, Object.fromEntries(await formOf(visit.request)));
    await markRefunded(visit.db, supplier, { orderId: orderIdFrom(params.id), reference, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.payment_refund_failed);
