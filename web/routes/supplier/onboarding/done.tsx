import { nextPage } from '../../../../rules/next-page.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { OnboardingFinished } from '../../../ui/onboarding-finished.tsx';
import type { Route } from './+types/done';

/** The end of a supplier's onboarding. */
export const loader = screen(async (visit, { url }) => {
  const supplier = await requireOnboardedSupplier(visit);
  return { businessName: supplier.businessName, next: nextPage(supplier, url.searchParams.get('back')) };
});

export default function OnboardingDone({ loaderData }: Route.ComponentProps) {
  return <OnboardingFinished draft="supplier-onboarding" {...loaderData} />;
}
