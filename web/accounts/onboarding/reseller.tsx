import { redirect } from 'react-router';
import { onboardReseller } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/accounts/platforms.ts';
import { requireNewReseller, requireReseller } from '../../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { PlatformEditor } from '../platform-editor.tsx';
import type { Route } from './+types/reseller';
import { OnboardingForm } from './onboarding-form.tsx';

/** Onboarding of a reseller: asks once for the platforms they sell on. */
export const loader = pageLoader(async (context, { url }) => {
  await requireNewReseller(context, url.searchParams.get('back'));
});

export const action = formAction(
  async (context, { url }) => {
    const reseller = await requireReseller(context);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(context.request)));
    await onboardReseller(context.db, reseller, selling, context.now());
    return redirect(`/reseller/onboarding/done${url.search}`, 303);
  },
  { failed: 'onboarding_failed' },
);

export const clientAction = refusedWhenOffline(m.onboarding_failed);

export default function ResellerOnboarding({ actionData }: Route.ComponentProps) {
  return (
    <OnboardingForm
      draft="reseller-onboarding"
      title={m.reseller_onboarding_title()}
      text={m.reseller_onboarding_text()}
      refused={actionData}
    >
      {(typed) => <PlatformEditor values={typed} refused={actionData} />}
    </OnboardingForm>
  );
}
