import { redirect } from 'react-router';
import { onboardReseller } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/accounts/platforms.ts';
import { onboardingDone } from '../../../rules/next-page.ts';
import { fulfilled } from '../../fulfilment.ts';
import { requireNewReseller, requireReseller } from '../../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { useRefused } from '../../ui/flash.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { PlatformEditor } from '../platform-editor.tsx';
import { purposeOf } from '../sign-in/purpose.ts';
import type { Route } from './+types/reseller';
import { OnboardingForm } from './onboarding-form.tsx';

/** Onboarding of a reseller: asks once for the platforms they sell on. */
export const loader = pageLoader(async (context, { url }) => {
  const back = url.searchParams.get('back');
  const { businessName } = await requireNewReseller(context, back);
  return { businessName, purpose: await purposeOf(context, back) };
});

export const action = formAction(
  async (context, args) => {
    const reseller = await requireReseller(context);
    const session = await context.session();
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(context.request)));
    await onboardReseller(context.db, reseller, selling, context.now());
    const back = args.url.searchParams.get('back');
    if (!session || back === null) return redirect('/reseller/onboarding/done', 303);
    const person = { ...reseller, onboardingCompleted: true };
    const done = await fulfilled(context, args, { session, person, back });
    const headers = new Headers(done.cookies.map((cookie) => ['set-cookie', cookie]));
    return redirect(onboardingDone('reseller', done.back), { status: 303, headers });
  },
  { failed: 'onboarding_failed' },
);

export const clientAction = refusedWhenOffline(m.onboarding_failed);

export default function ResellerOnboarding({
  loaderData: { businessName, purpose },
  actionData,
}: Route.ComponentProps) {
  const refused = useRefused(actionData);
  return (
    <OnboardingForm
      draft="reseller-onboarding"
      title={m.reseller_onboarding_title()}
      text={m.reseller_onboarding_text()}
      purpose={purpose}
      refused={refused}
    >
      {(typed) => <PlatformEditor values={typed} refused={refused} firstName={businessName} />}
    </OnboardingForm>
  );
}
