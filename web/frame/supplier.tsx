import { Outlet } from 'react-router';
import { requestsToAnswer } from '../../domain/inquiries/received-requests.ts';
import { unreadThreads } from '../../domain/inquiries/threads-list.ts';
import { ordersToAnswer } from '../../domain/orders/supplier-queue.ts';
import { m } from '../../messages/compiled/messages.js';
import { ChatListener } from '../chat/thread/chat-listener.ts';
import { requireArea } from '../guards.ts';
import { OrdersListener } from '../orders/orders-listener.ts';
import { pageLoader, pagePath } from '../route-handlers.ts';
import { chatsText, requestsText, toAnswerText } from '../ui/counts.ts';
import { BoxIcon, DashboardIcon } from '../ui/icons.tsx';
import type { Route } from './+types/supplier';
import { AreaFrame } from './area-frame.tsx';
import {
  ChatIcon,
  CreditIcon,
  ListingIcon,
  OrdersIcon,
  PaymentsIcon,
  RequestsIcon,
  WarehouseIcon,
} from './icons-of-areas.tsx';

/** Area of a supplier: open to suppliers only, and only to the onboarding until it is done (section 4). */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireArea(context, 'supplier', pagePath(url));
  const { businessName, status, statusReason, onboardingCompleted } = supplier;
  return {
    account: { businessName, status, statusReason },
    isOpen: onboardingCompleted,
    accountId: supplier.id,
    unread: await unreadThreads(context.db, supplier),
    toAnswer: await ordersToAnswer(context.db, supplier),
    requestsWaiting: await requestsToAnswer(context.db, supplier, context.now()),
  };
});

export default function SupplierLayout({
  loaderData: { account, accountId, isOpen, unread, toAnswer, requestsWaiting },
}: Route.ComponentProps) {
  const entries = [
    { to: '/supplier/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon /> },
    { to: '/supplier/products', label: m.nav_products(), icon: <BoxIcon /> },
    { to: '/supplier/products-listing', label: m.nav_listing(), icon: <ListingIcon /> },
    {
      to: '/supplier/orders',
      label: m.nav_orders(),
      icon: <OrdersIcon />,
      waiting: { count: toAnswer, text: toAnswerText(toAnswer) },
      hasPagesBelow: true,
    },
    {
      to: '/supplier/chats',
      label: m.chat_nav(),
      icon: <ChatIcon />,
      waiting: { count: unread, text: chatsText(unread) },
      hasPagesBelow: true,
    },
    {
      to: '/supplier/requests',
      label: m.request_nav(),
      icon: <RequestsIcon />,
      waiting: { count: requestsWaiting, text: requestsText(requestsWaiting) },
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/supplier/warehouses', label: m.nav_warehouses(), icon: <WarehouseIcon />, isInSidebarOnly: true },
    {
      to: '/supplier/payments',
      label: m.payment_nav(),
      icon: <PaymentsIcon />,
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/supplier/credit', label: m.credit_nav(), icon: <CreditIcon />, hasPagesBelow: true, isInSidebarOnly: true },
  ];
  return (
    <AreaFrame label={m.supplier_area()} account={account} entries={isOpen ? entries : []}>
      {isOpen && <OrdersListener />}
      {isOpen && <ChatListener account={accountId} />}
      <Outlet />
    </AreaFrame>
  );
}
