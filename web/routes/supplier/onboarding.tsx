import { Form, redirect } from 'react-router';
import { freeVicinities, onboardSupplier } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { onboardingSchema } from '../../../rules/warehouse.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { requireSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { useBusy } from '../../ui/busy.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import type { Route } from './+types/onboarding';

/** The first warehouse and an optional GST number. */
export const loader = screen(async (visit) => ({
  vicinities: named(await freeVicinities(visit.db, await requireSupplier(visit))),
}));

export const action = deed(async (visit) => {
  const supplier = await requireSupplier(visit);
  const draft = parsed(onboardingSchema, Object.fromEntries(await formOf(visit.request)));
  await onboardSupplier(visit.db, supplier, draft, visit.now());
  return redirect('/supplier/products-listing', 303);
});

export default function Onboarding({ loaderData: { vicinities }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <div className="mx-auto max-w-lg">
      <title>{`${m.onboarding_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.onboarding_title()}</h1>
      <p className="text-quiet">{m.onboarding_text()}</p>
      <Form method="post" className="card mt-4 space-y-4 p-4 sm:p-6" noValidate>
        <FormSentence refused={actionData} />
        <SelectField name="vicinityId" label={m.vicinity()} refused={actionData} defaultValue="">
          <option value="">{m.choose_vicinity()}</option>
          {vicinities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="fullAddress"
          label={m.full_address()}
          refused={actionData}
          rows={3}
          autoComplete="street-address"
          maxLength={500}
        />
        <Field
          name="pincode"
          label={m.pin_code()}
          hint={m.pin_hint()}
          refused={actionData}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
        <Field
          name="gstNumber"
          label={m.gst_number()}
          hint={m.gst_hint()}
          refused={actionData}
          autoCapitalize="characters"
          maxLength={15}
          className="uppercase"
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.saving() : m.finish_onboarding()}
        </button>
      </Form>
    </div>
  );
}
