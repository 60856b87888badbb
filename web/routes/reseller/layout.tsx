import { Outlet } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { pagePath, screen } from '../../door.ts';
import { requireArea } from '../../guards.ts';
import { AreaFrame } from '../../ui/area-frame.tsx';
import { BoxIcon } from '../../ui/icons.tsx';
import { DashboardIcon, OrdersIcon, ProfileIcon } from '../../ui/icons-of-areas.tsx';
import type { Route } from './+types/layout';

/** The reseller's area: only for resellers, and before anything else the onboarding (section 4). */
export const loader = screen(async (visit, { url }) => {
  const { businessName, status, statusReason, onboardingCompleted } = await requireArea(
    visit,
    'reseller',
    pagePath(url),
  );
  return { account: { businessName, status, statusReason }, isOpen: onboardingCompleted };
});

export default function ResellerLayout({ loaderData: { account, isOpen } }: Route.ComponentProps) {
  const entries = [
    { to: '/reseller/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon /> },
    { to: '/reseller/orders', label: m.nav_orders(), icon: <OrdersIcon /> },
    { to: '/reseller/products', label: m.nav_products(), icon: <BoxIcon /> },
    { to: '/reseller/profile', label: m.nav_profile(), icon: <ProfileIcon /> },
  ];
  return (
    <AreaFrame label={m.reseller_area()} account={account} entries={isOpen ? entries : []}>
      <Outlet />
    </AreaFrame>
  );
}
