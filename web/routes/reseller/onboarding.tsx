import { useRef } from 'react';
import { Form, redirect } from 'react-router';
import { onboardReseller } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/platforms.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { requireNewReseller, requireReseller } from '../../guards.ts';
import { useBusy } from '../../ui/busy.ts';
import { useDraft } from '../../ui/draft.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/onboarding';
import { PlatformEditor } from './platform-editor.tsx';

/** The platforms a reseller sells on, asked once. */
export const loader = screen(async (visit) => {
  await requireNewReseller(visit);
});

export const action = deed(
  async (visit) => {
    const reseller = await requireReseller(visit);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(visit.request)));
    await onboardReseller(visit.db, reseller, selling, visit.now());
    return redirect('/reseller/onboarding/done', 303);
  },
  { failed: 'onboarding_failed' },
);

export const clientAction = refusedWhenOffline(m.connection_lost);

export default function ResellerOnboarding({ actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('reseller-onboarding', form);
  useRefusalInView(form, actionData);
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${m.reseller_onboarding_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.reseller_onboarding_title()}</h1>
      <p className="text-quiet">{m.reseller_onboarding_text()}</p>
      <Form
        ref={form}
        key={draft.key}
        method="post"
        onInput={draft.keep}
        className="card mt-4 space-y-4 p-4 sm:p-6"
        noValidate
      >
        <FormSentence refused={actionData} />
        <PlatformEditor values={draft.typed} refused={actionData} />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.saving() : m.finish_onboarding()}
        </button>
      </Form>
    </div>
  );
}
