import { setTerms } from '../../../../domain/orders/terms.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { termsSchema } from '../../../../rules/terms.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/supplier/payments', done: 'terms_saved', failed: 'terms_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const terms = parsed(termsSchema, Object.fromEntries(await formOf(visit.request)));
    await setTerms(visit.db, supplier, terms, visit.now());
  },
);

export const clientAction = whenOffline(m.terms_failed);
