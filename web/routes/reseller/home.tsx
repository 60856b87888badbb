import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { requireReseller, screen } from '../../door.ts';
import { AreaHeader } from '../../ui/area-header.tsx';
import type { Route } from './+types/home';

/** A reseller's own place: whose it is, the way to the market, and out. */
export const loader = screen(async (visit) => {
  const { businessName, mobile } = await requireReseller(visit);
  return { businessName, mobile };
});

export default function ResellerHome({ loaderData: { businessName, mobile } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh">
      <title>{`${m.reseller_dashboard()} | ${m.site_name()}`}</title>
      <AreaHeader businessName={businessName} />
      <main id="content" className="page py-6">
        <h1 className="text-2xl">{m.signed_in_title({ name: businessName })}</h1>
        <p className="text-quiet">+91 {mobile}</p>
        <p className="card mt-4 p-4">{m.reseller_home_text()}</p>
        <Link to="/products" className="button button-main mt-4">
          {m.browse_products()}
        </Link>
      </main>
    </div>
  );
}
