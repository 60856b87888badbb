import { nextPage } from '../../../rules/next-page.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/supplier-done';
import { OnboardingFinished } from './onboarding-finished.tsx';

/** Last screen of a supplier's onboarding. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  return { businessName: supplier.businessName, next: nextPage(supplier, url.searchParams.get('back')) };
});

export default function OnboardingDone({ loaderData }: Route.ComponentProps) {
  return <OnboardingFinished draft="supplier-onboarding" {...loaderData} />;
}
