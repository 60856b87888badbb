import { saveDefaults } from '../../../../../domain/catalogue/defaults.ts';
import { Refusal } from '../../../../../domain/refusal.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { defaultsSchema } from '../../../../../rules/product-extras.ts';
import { formOf, parsed } from '../../../../door.ts';
import { requireOnboardedSupplier } from '../../../../guards.ts';
import { timeFrom } from '../../../../../rules/day.ts';
import { productInput } from '../../../../product-input.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { verb } from '../../../../verb.ts';

export const action = verb(
  { screen: '/supplier/products/defaults', done: 'defaults_saved', failed: 'defaults_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    const form = await formOf(visit.request);
    const draft = parsed(defaultsSchema, productInput(form));
    await saveDefaults(visit.db, supplier, draft, { now: visit.now(), seen: seenIn(form.get('savedAt')) });
  },
);

export const clientAction = whenOffline(m.defaults_failed);

/** When what stood in the form had been saved; null when nothing had been. A form of its page always says it. */
function seenIn(text: FormDataEntryValue | null): Date | null {
  if (typeof text !== 'string') throw new Refusal(400, 'form_unreadable');
  return timeFrom(text);
}
