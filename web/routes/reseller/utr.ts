import { claimPaid } from '../../../domain/orders/paying.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { utrSchema } from '../../../rules/paying.ts';
import { formOf, parsed } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

/** The reseller says by which UTR an order was paid. */
export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/utr$/, ''),
    done: 'payment_utr_saved',
    failed: 'payment_utr_failed',
  },
  async (visit, { params }) => {
    const reseller = await requireOnboardedReseller(visit);
    const { utr } = parsed(utrSchema, Object.fromEntries(await formOf(visit.request)));
    await claimPaid(visit.db, reseller, { orderId: orderIdFrom(params.id), utr, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.payment_utr_failed);
