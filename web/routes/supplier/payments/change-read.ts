import { readChange } from '../../../../domain/orders/payment-details.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { timeFrom } from '../../../../rules/day.ts';
import { formOf } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

/** The supplier has seen that the payment details changed; only of the change that the band named. */
export const action = postAction(
  { screen: '/supplier/payments', done: 'payment_change_seen', failed: 'payment_change_seen_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const changedAt = timeFrom(textsOf(await formOf(context.request)).get('changedAt'));
    if (changedAt === null) throw new Refusal(400, 'form_unreadable');
    await readChange(context.db, supplier, { changedAt, now: context.now() });
  },
);

export const clientAction = whenOffline(m.payment_change_seen_failed, 'nothing typed');
