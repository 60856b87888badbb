import { useRef } from 'react';
import { Form, redirect } from 'react-router';
import { onboardSupplier } from '../../../../domain/stock/adding-warehouses.ts';
import { freeVicinities } from '../../../../domain/stock/warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { onboardingSchema } from '../../../../rules/onboarding.ts';
import { deed, formOf, parsed, screen } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireNewSupplier, requireSupplier } from '../../../guards.ts';
import { named } from '../../../in-local-names.ts';
import { useBusy } from '../../../ui/busy.ts';
import { useDraft } from '../../../ui/draft.ts';
import { FormSentence } from '../../../ui/form-sentence.tsx';
import { GstField } from '../../../ui/gst-field.tsx';
import { useRefusalInView } from '../../../ui/refusal-in-view.ts';
import { refusedWhenOffline } from '../../../ui/when-offline.ts';
import type { Route } from './+types/route';
import { AnotherRow, WarehouseRows } from './warehouse-rows.tsx';

/** The first warehouses and an optional GST number. */
export const loader = screen(async (visit) => ({
  vicinities: named(await freeVicinities(visit.db, await requireNewSupplier(visit))),
}));

export const action = deed(
  async (visit) => {
    const supplier = await requireSupplier(visit);
    const form = await formOf(visit.request);
    // Without JavaScript 'Add another warehouse' is a button that sends the form to get it back with one more row.
    if (form.has('rows')) return { fields: {}, sentence: null, typed: Object.fromEntries(textsOf(form)) };
    await onboardSupplier(visit.db, supplier, parsed(onboardingSchema, Object.fromEntries(form)), visit.now());
    return redirect('/supplier/onboarding/done', 303);
  },
  { failed: 'onboarding_failed' },
);

export const clientAction = refusedWhenOffline(m.connection_lost);

export default function Onboarding({ loaderData: { vicinities }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('supplier-onboarding', form);
  useRefusalInView(form, actionData);
  return (
    <div className="mx-auto max-w-lg">
      <title>{`${m.onboarding_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.onboarding_title()}</h1>
      <p className="text-quiet">{m.onboarding_text()}</p>
      <Form
        ref={form}
        key={draft.key}
        method="post"
        onInput={draft.keep}
        className="card mt-4 space-y-4 p-4 sm:p-6"
        noValidate
      >
        <FormSentence refused={actionData} />
        <WarehouseRows vicinities={vicinities} draft={draft.typed} refused={actionData} />
        <GstField refused={actionData} gstNumber={draft.typed['gstNumber']} />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.saving() : m.finish_onboarding()}
        </button>
        {/* Last, because Enter presses the first button of a form. */}
        <AnotherRow vicinities={vicinities} refused={actionData} />
      </Form>
    </div>
  );
}
