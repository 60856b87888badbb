import type { FirstStep, ResellerStep } from '../../domain/catalogue/first-steps.ts';
import { m } from '../../messages/compiled/messages.js';
import { FirstSteps } from '../ui/first-steps.tsx';

/** The first steps of a reseller. */
export function ResellerSteps({ steps }: { steps: FirstStep<ResellerStep>[] }) {
  const about = {
    mobile: { label: m.start_mobile(), to: null },
    platform: { label: m.start_platform(), to: '/reseller/profile' },
    favourite: { label: m.start_favourite(), to: '/products' },
    store: { label: m.start_store(), to: '/reseller/profile' },
  };
  return <FirstSteps steps={steps} about={about} />;
}
