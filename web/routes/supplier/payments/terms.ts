import { setTerms } from '../../../../domain/orders/terms.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { termsSchema } from '../../../../rules/terms.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/payments', done: 'terms_saved', failed: 'terms_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const terms = parsed(termsSchema, Object.fromEntries(await formOf(context.request)));
    await setTerms(context.db, supplier, terms, context.now());
  },
);

export const clientAction = whenOffline(m.terms_failed);
