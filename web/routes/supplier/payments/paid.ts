import { markPaid } from '../../../../domain/orders/paying.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

/** The money for an order has come: the supplier's word. */
export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/paid$/, ''),
    done: 'payment_paid_done',
    failed: 'payment_paid_failed',
  },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const seenUtr = textsOf(await formOf(visit.request)).get('seenUtr') ?? '';
    await markPaid(visit.db, supplier, { orderId: orderIdFrom(params.id), seenUtr, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.payment_paid_failed, 'nothing typed');
