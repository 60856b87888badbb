import { nextPage } from '../../../rules/next-page.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/reseller-done';
import { OnboardingFinished } from './onboarding-finished.tsx';

/** Last screen of a reseller's onboarding. */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  return { businessName: reseller.businessName, next: nextPage(reseller, url.searchParams.get('back')) };
});

export default function OnboardingDone({ loaderData }: Route.ComponentProps) {
  return <OnboardingFinished draft="reseller-onboarding" {...loaderData} />;
}
