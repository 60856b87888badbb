import { redirect } from 'react-router';
import { onboardReseller } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/platforms.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { requireNewReseller, requireReseller } from '../../guards.ts';
import { OnboardingForm } from '../../ui/onboarding-form.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/onboarding';
import { PlatformEditor } from './platform-editor.tsx';

/** The platforms a reseller sells on, asked once. */
export const loader = screen(async (visit, { url }) => {
  await requireNewReseller(visit, url.searchParams.get('back'));
});

export const action = deed(
  async (visit, { url }) => {
    const reseller = await requireReseller(visit);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(visit.request)));
    await onboardReseller(visit.db, reseller, selling, visit.now());
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
