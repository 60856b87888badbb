import { saveDefaults } from '../../../../../domain/catalogue/defaults.ts';
import { Refusal } from '../../../../../domain/refusal.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { defaultsSchema } from '../../../../../rules/product-extras.ts';
import { formOf, parsed } from '../../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../../guards.ts';
import { timeFrom } from '../../../../../rules/day.ts';
import { productInput } from '../../../../product-input.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { postAction } from '../../../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/products/defaults', done: 'defaults_saved', failed: 'defaults_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const draft = parsed(defaultsSchema, productInput(form));
    await saveDefaults(context.db, supplier, draft, { now: context.now(), seen: seenIn(form.get('savedAt')) });
  },
);

export const clientAction = whenOffline(m.defaults_failed);

/** When what stood in the form had been saved; null when nothing had been. A form of its page always says it. */
function seenIn(text: FormDataEntryValue | null): Date | null {
  if (typeof text !== 'string') throw new Refusal(400, 'form_unreadable');
  return timeFrom(text);
}
