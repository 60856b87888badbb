import { NavLink, Outlet, redirect } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { pagePath, requireSupplier, screen } from '../../door.ts';
import { AreaHeader } from '../../ui/area-header.tsx';
import type { Route } from './+types/layout';

/** The supplier's area: only for suppliers, and before anything else the onboarding (section 4). */
export const loader = screen(async (visit, { url }) => {
  const supplier = await requireSupplier(visit);
  const isOnboarding = pagePath(url).toLowerCase().startsWith('/supplier/onboarding');
  if (!supplier.onboardingCompleted && !isOnboarding) throw redirect('/supplier/onboarding');
  if (supplier.onboardingCompleted && isOnboarding) throw redirect('/supplier/products');
  return { businessName: supplier.businessName, isOnboarding };
});

export default function SupplierLayout({ loaderData: { businessName, isOnboarding } }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh">
      <AreaHeader businessName={businessName}>
        {!isOnboarding && (
          <nav aria-label={m.supplier_area()} className="page flex gap-6">
            <Tab to="/supplier/products" label={m.nav_products()} />
            <Tab to="/supplier/products-listing" label={m.nav_listing()} />
          </nav>
        )}
      </AreaHeader>
      <main id="content" className="page py-6">
        <Outlet />
      </main>
    </div>
  );
}

function Tab({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        `flex min-h-11 items-center border-b-2 ${isActive ? 'border-indigo font-semibold text-indigo' : 'border-transparent text-quiet'}`
      }
    >
      {label}
    </NavLink>
  );
}
