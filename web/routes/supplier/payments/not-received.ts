import { markNotReceived } from '../../../../domain/orders/not-received.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

/** No money has come by the UTR that the reseller gave: the supplier's word. */
export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/not-received$/, ''),
    done: 'payment_not_received_done',
    failed: 'payment_not_received_failed',
  },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const seenUtr = textsOf(await formOf(visit.request)).get('seenUtr') ?? '';
    await markNotReceived(visit.db, supplier, { orderId: orderIdFrom(params.id), seenUtr, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.payment_not_received_failed);
