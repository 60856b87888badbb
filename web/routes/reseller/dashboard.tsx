import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import type { Route } from './+types/dashboard';

/** A reseller's dashboard. */
export const loader = screen(async (visit) => {
  const { businessName } = await requireOnboardedReseller(visit);
  return { businessName };
});

export default function ResellerDashboard({ loaderData: { businessName } }: Route.ComponentProps) {
  return <h1 className="text-2xl">{m.dashboard_greeting({ name: businessName })}</h1>;
}
