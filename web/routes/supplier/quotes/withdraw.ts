import { withdrawQuote } from '../../../../domain/inquiries/withdrawing.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { backToTalk } from '../../../back-to-talk.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';

import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: backToTalk, done: 'quote_withdrawn_done', failed: 'quote_withdraw_failed' },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    await withdrawQuote(visit.db, supplier, { quoteId: orderIdFrom(params['id']), now: visit.now() });
  },
);

export const clientAction = whenOffline(m.quote_withdraw_failed, 'nothing typed');
