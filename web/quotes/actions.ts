import { withdrawQuote } from '../../domain/inquiries/quote-withdrawal.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom } from '../../rules/id.ts';
import { byPattern } from '../by-pattern.ts';
import { backToThread } from '../chat/back-to-thread.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { whenOffline } from '../ui/when-offline.ts';

const withdraw = postAction(
  { screen: backToThread, done: 'quote_withdrawn_done', failed: 'quote_withdraw_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    await withdrawQuote(context.db, supplier, { quoteId: orderIdFrom(params['id']), now: context.now() });
  },
);

export const action = byPattern({
  'supplier/quotes/:id/withdraw': withdraw,
});

export const clientAction = byPattern({
  'supplier/quotes/:id/withdraw': whenOffline(m.quote_withdraw_failed, 'nothing typed'),
});
