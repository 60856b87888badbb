import { redirect } from 'react-router';
import { onboardSupplier } from '../../../domain/stock/new-warehouses.ts';
import { freeVicinities } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { onboardingSchema } from '../../../rules/accounts/onboarding.ts';
import { textsOf } from '../../form-texts.ts';
import { requireNewSupplier, requireSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { useRefused } from '../../ui/flash.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { GstField } from '../gst-field.tsx';
import type { Route } from './+types/supplier';
import { OnboardingForm } from './onboarding-form.tsx';
import { AnotherRow, WarehouseRows } from './warehouse-rows.tsx';

/** Onboarding of a supplier: the first warehouses and an optional GST number. */
export const loader = pageLoader(async (context, { url }) => ({
  vicinities: named(await freeVicinities(context.db, await requireNewSupplier(context, url.searchParams.get('back')))),
}));

export const action = formAction(
  async (context, { url }) => {
    const supplier = await requireSupplier(context);
    const form = await formOf(context.request);
    // Without JavaScript 'Add another warehouse' submits the form, which comes back with one more row.
    if (form.has('rows')) return { fields: {}, sentence: null, typed: Object.fromEntries(textsOf(form)) };
    await onboardSupplier(context.db, supplier, parsed(onboardingSchema, Object.fromEntries(form)), context.now());
    return redirect(`/supplier/onboarding/done${url.search}`, 303);
  },
  { failed: 'onboarding_failed' },
);

export const clientAction = refusedWhenOffline(m.onboarding_failed);

export default function Onboarding({ loaderData: { vicinities }, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  return (
    <OnboardingForm
      draft="supplier-onboarding"
      title={m.onboarding_title()}
      text={m.onboarding_text()}
      refused={refused}
      // After the submit button, because Enter presses the first button of a form.
      after={<AnotherRow vicinities={vicinities} refused={refused} />}
    >
      {(typed) => (
        <>
          <WarehouseRows vicinities={vicinities} draft={typed} refused={refused} />
          <GstField refused={refused} gstNumber={typed['gstNumber']} />
        </>
      )}
    </OnboardingForm>
  );
}
