import { useMatch } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { productsText } from '../ui/amounts.ts';
import { chatsText, newAnswersText, offersText } from '../ui/counts.ts';
import { BasketIcon, BoxIcon, DashboardIcon } from '../ui/icons.tsx';
import type { AreaEntry } from './area-place.tsx';
import { ChatIcon, CreditIcon, MarketIcon, OrdersIcon, ProfileIcon, RequestsIcon } from './icons-of-areas.tsx';
import type { Waiting } from './waiting.ts';

/** Returns the entries of a reseller's bar and sidebar. */
export function useResellerEntries({ basket, orders, chats, requests }: Waiting): AreaEntry[] {
  const isAtMarket = useMatch('/products') !== null;
  const isAtCheckout = useMatch('/reseller/checkout') !== null;
  const isAtSearches = useMatch('/reseller/searches') !== null;
  const isReordering = useMatch('/reseller/purchases/:id/reorder') !== null;
  return [
    { to: '/reseller/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon />, isInSidebarOnly: true },
    { to: '/', label: m.nav_market(), icon: <MarketIcon />, isHere: isAtMarket },
    {
      to: '/reseller/basket',
      label: m.basket_title(),
      icon: <BasketIcon />,
      waiting: { count: basket, text: m.basket_holds({ products: productsText(basket) }) },
      isHere: isAtCheckout,
    },
    {
      to: '/reseller/orders',
      label: m.nav_orders(),
      icon: <OrdersIcon />,
      waiting: { count: orders, text: offersText(orders) },
      hasPagesBelow: true,
      isHere: isReordering,
    },
    {
      to: '/reseller/chats',
      label: m.chat_nav(),
      icon: <ChatIcon />,
      waiting: { count: chats, text: chatsText(chats) },
      hasPagesBelow: true,
    },
    { to: '/reseller/products', label: m.nav_own_list(), icon: <BoxIcon />, isInSidebarOnly: true },
    {
      to: '/reseller/requests',
      label: m.request_nav(),
      icon: <RequestsIcon />,
      waiting: { count: requests, text: newAnswersText(requests) },
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/reseller/credit', label: m.credit_nav(), icon: <CreditIcon />, hasPagesBelow: true, isInSidebarOnly: true },
    {
      to: '/reseller/profile',
      label: m.nav_profile(),
      icon: <ProfileIcon />,
      isInSidebarOnly: true,
      isHere: isAtSearches,
    },
  ];
}
