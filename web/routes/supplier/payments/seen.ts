import { seeChange } from '../../../../domain/orders/payment-details.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { timeFrom } from '../../../../rules/day.ts';
import { formOf } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

/** The supplier has seen that the payment details changed; only of the change that the band named. */
export const action = verb(
  { screen: '/supplier/payments', done: 'payment_change_seen', failed: 'payment_change_seen_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const changedAt = timeFrom(textsOf(await formOf(visit.request)).get('changedAt'));
    if (changedAt === null) throw new Refusal(400, 'form_unreadable');
    await seeChange(visit.db, supplier, { changedAt, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.payment_change_seen_failed, 'nothing typed');
