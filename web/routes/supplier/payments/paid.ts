import { markPaid } from '../../../../domain/orders/payment.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** The money for an order has come: the supplier's word. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/paid$/, ''),
    done: 'payment_paid_done',
    failed: 'payment_paid_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const expectedUtr = textsOf(await formOf(context.request)).get('expectedUtr') ?? '';
    await markPaid(context.db, supplier, { orderId: orderIdFrom(params.id), expectedUtr, now: context.now() });
  },
);

export const clientAction = whenOffline(m.payment_paid_failed, 'nothing typed');
