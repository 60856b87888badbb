import { supplierOverview } from '../../../../domain/catalogue/supplier-overview.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { Route } from './+types/route';

/** A supplier's dashboard. */
export const loader = screen(async (visit) => {
  const supplier = await requireOnboardedSupplier(visit);
  return { businessName: supplier.businessName, overview: await supplierOverview(visit.db, supplier) };
});

export default function SupplierDashboard({ loaderData: { businessName } }: Route.ComponentProps) {
  return <h1 className="text-2xl">{m.dashboard_greeting({ name: businessName })}</h1>;
}
