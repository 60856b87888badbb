import { Outlet } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { pagePath, screen } from '../../door.ts';
import { requireArea } from '../../guards.ts';
import { AreaFrame } from '../../ui/area-frame.tsx';
import { BoxIcon } from '../../ui/icons.tsx';
import { DashboardIcon, ListingIcon, OrdersIcon, WarehouseIcon } from '../../ui/icons-of-areas.tsx';
import type { Route } from './+types/layout';

/** The supplier's area: only for suppliers, and before anything else the onboarding (section 4). */
export const loader = screen(async (visit, { url }) => {
  const { businessName, status, statusReason, onboardingCompleted } = await requireArea(
    visit,
    'supplier',
    pagePath(url),
  );
  return { account: { businessName, status, statusReason }, isOpen: onboardingCompleted };
});

export default function SupplierLayout({ loaderData: { account, isOpen } }: Route.ComponentProps) {
  const entries = [
    { to: '/supplier/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon /> },
    { to: '/supplier/products', label: m.nav_products(), icon: <BoxIcon /> },
    { to: '/supplier/products-listing', label: m.nav_listing(), icon: <ListingIcon /> },
    { to: '/supplier/orders', label: m.nav_orders(), icon: <OrdersIcon /> },
    { to: '/supplier/warehouses', label: m.nav_warehouses(), icon: <WarehouseIcon /> },
  ];
  return (
    <AreaFrame label={m.supplier_area()} account={account} entries={isOpen ? entries : []}>
      <Outlet />
    </AreaFrame>
  );
}
