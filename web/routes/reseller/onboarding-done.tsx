import { m } from '../../../messages/compiled/messages.js';
import { nextPage } from '../../../rules/next-page.ts';
import { screen } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { useDraftDone } from '../../ui/draft.ts';
import { Onward } from '../../ui/onward.tsx';
import type { Route } from './+types/onboarding-done';

/** The onboarding is done: a word, and onward to the dashboard after 2 seconds (section 4). */
export const loader = screen(async (visit) => {
  const reseller = await requireOnboardedReseller(visit);
  return { businessName: reseller.businessName, next: nextPage(reseller) };
});

export default function OnboardingDone({ loaderData: { businessName, next } }: Route.ComponentProps) {
  useDraftDone('reseller-onboarding');
  const title = m.onboarding_finished_title({ name: businessName });
  return (
    <section className="card mx-auto max-w-md p-5 sm:p-8">
      <title>{`${title} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 text-quiet">{m.onboarding_finished_text()}</p>
      <Onward to={next} />
    </section>
  );
}
