import { Outlet } from 'react-router';
import { ChatListener } from '../chat/thread/chat-listener.ts';
import { requireArea } from '../guards.ts';
import { OrdersListener } from '../orders/orders-listener.ts';
import { pageLoader, pagePath } from '../route-handlers.ts';
import type { Route } from './+types/reseller';
import { AreaFrame } from './area-frame.tsx';

/** Area of a reseller: open to resellers only, and only to the onboarding until it is done (section 4). */
export const loader = pageLoader(async (context, { url }) => {
  const { id, businessName, userType, status, statusReason, onboardingCompleted } = await requireArea(
    context,
    'reseller',
    pagePath(url),
    url.search,
  );
  return { account: { id, businessName, userType, status, statusReason }, isOpen: onboardingCompleted };
});

export default function ResellerLayout({ loaderData: { account, isOpen } }: Route.ComponentProps) {
  return (
    <AreaFrame account={account}>
      {isOpen && <OrdersListener />}
      {isOpen && <ChatListener account={account.id} />}
      <Outlet />
    </AreaFrame>
  );
}
