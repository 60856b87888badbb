import { m } from '../../../messages/compiled/messages.js';
import { useDraftDone } from '../../ui/draft.ts';
import { Onward } from '../../ui/onward.tsx';

/** End of the onboarding: a sentence, then the dashboard after 2 seconds (section 4). */
export function OnboardingFinished({
  draft,
  businessName,
  next,
}: {
  draft: string;
  businessName: string;
  next: string;
}) {
  useDraftDone(draft);
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
