import { claimPaid } from '../../../domain/orders/payment.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { utrSchema } from '../../../rules/paying.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

/** The reseller says by which UTR an order was paid. */
export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/utr$/, ''),
    done: 'payment_utr_saved',
    failed: 'payment_utr_failed',
  },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const { utr } = parsed(utrSchema, Object.fromEntries(await formOf(context.request)));
    await claimPaid(context.db, reseller, { orderId: orderIdFrom(params.id), utr, now: context.now() });
  },
);

export const clientAction = whenOffline(m.payment_utr_failed);
