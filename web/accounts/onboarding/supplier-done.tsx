import { nextPage } from '../../../rules/next-page.ts';
import { pageLoader } from '../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { OnboardingFinished } from './onboarding-finished.tsx';
import type { Route } from './+types/supplier-done';

/** The end of a supplier's onboarding. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  return { businessName: supplier.businessName, next: nextPage(supplier, url.searchParams.get('back')) };
});

export default function OnboardingDone({ loaderData }: Route.ComponentProps) {
  return <OnboardingFinished draft="supplier-onboarding" {...loaderData} />;
}
