import { Outlet, useMatch } from 'react-router';
import { unreadThreads } from '../../domain/inquiries/threads-list.ts';
import { countUnreadOf } from '../../domain/notices/notices.ts';
import { countBasket } from '../../domain/orders/basket.ts';
import { offersToAnswer } from '../../domain/orders/purchases-list.ts';
import { m } from '../../messages/compiled/messages.js';
import { ChatListener } from '../chat/thread/chat-listener.ts';
import { requireArea } from '../guards.ts';
import { OrdersListener } from '../orders/orders-listener.ts';
import { pageLoader, pagePath } from '../route-handlers.ts';
import { productsText } from '../ui/amounts.ts';
import { chatsText, newAnswersText, offersText } from '../ui/counts.ts';
import { BasketIcon, BoxIcon, DashboardIcon } from '../ui/icons.tsx';
import type { Route } from './+types/reseller';
import { AreaFrame } from './area-frame.tsx';
import { ChatIcon, CreditIcon, OrdersIcon, ProfileIcon, RequestsIcon } from './icons-of-areas.tsx';

/** Area of a reseller: open to resellers only, and only to the onboarding until it is done (section 4). */
export const loader = pageLoader(async (context, { url }) => {
  const person = await requireArea(context, 'reseller', pagePath(url));
  const { businessName, status, statusReason, onboardingCompleted } = person;
  return {
    account: { businessName, status, statusReason },
    isOpen: onboardingCompleted,
    inBasket: await countBasket(context.db, person),
    accountId: person.id,
    unread: await unreadThreads(context.db, person),
    toAnswer: await offersToAnswer(context.db, person),
    requestsWaiting: await countUnreadOf(context.db, person, 'request-answered'),
  };
});

export default function ResellerLayout({
  loaderData: { account, accountId, isOpen, inBasket, unread, toAnswer, requestsWaiting },
}: Route.ComponentProps) {
  const isReordering = useMatch('/reseller/purchases/:id/reorder') !== null;
  const entries = [
    { to: '/reseller/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon /> },
    {
      to: '/reseller/basket',
      label: m.basket_title(),
      icon: <BasketIcon />,
      waiting: { count: inBasket, text: m.basket_holds({ products: productsText(inBasket) }) },
      isHere: useMatch('/reseller/checkout') !== null,
    },
    {
      to: '/reseller/orders',
      label: m.nav_orders(),
      icon: <OrdersIcon />,
      waiting: { count: toAnswer, text: offersText(toAnswer) },
      hasPagesBelow: true,
      isHere: isReordering,
    },
    {
      to: '/reseller/chats',
      label: m.chat_nav(),
      icon: <ChatIcon />,
      waiting: { count: unread, text: chatsText(unread) },
      hasPagesBelow: true,
    },
    { to: '/reseller/products', label: m.nav_products(), icon: <BoxIcon /> },
    { to: '/reseller/profile', label: m.nav_profile(), icon: <ProfileIcon />, isInSidebarOnly: true },
    {
      to: '/reseller/requests',
      label: m.request_nav(),
      icon: <RequestsIcon />,
      waiting: { count: requestsWaiting, text: newAnswersText(requestsWaiting) },
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/reseller/credit', label: m.credit_nav(), icon: <CreditIcon />, hasPagesBelow: true, isInSidebarOnly: true },
  ];
  return (
    <AreaFrame label={m.reseller_area()} account={account} entries={isOpen ? entries : []}>
      {isOpen && <OrdersListener />}
      {isOpen && <ChatListener account={accountId} />}
      <Outlet />
    </AreaFrame>
  );
}
