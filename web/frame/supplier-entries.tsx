import { m } from '../../messages/compiled/messages.js';
import { chatsText, requestsText, toAnswerText } from '../ui/counts.ts';
import { BoxIcon, DashboardIcon } from '../ui/icons.tsx';
import type { AreaEntry } from './area-place.tsx';
import {
  ChatIcon,
  CreditIcon,
  DemandIcon,
  ListingIcon,
  MarketIcon,
  OrdersIcon,
  PaymentsIcon,
  ProfileIcon,
  RequestsIcon,
  WarehouseIcon,
} from './icons-of-areas.tsx';
import type { Waiting } from './waiting.ts';

/** Returns the entries of a supplier's bar and sidebar. */
export function supplierEntries({ orders, chats, requests }: Waiting): AreaEntry[] {
  return [
    { to: '/supplier/dashboard', label: m.nav_dashboard(), icon: <DashboardIcon /> },
    { to: '/supplier/products', label: m.nav_products(), icon: <BoxIcon /> },
    {
      to: '/supplier/products-listing',
      label: m.nav_listing(),
      icon: <ListingIcon />,
      isInSidebarOnly: true,
      partOf: '/supplier/products',
    },
    {
      to: '/supplier/orders',
      label: m.nav_orders(),
      icon: <OrdersIcon />,
      waiting: { count: orders, text: toAnswerText(orders) },
      hasPagesBelow: true,
    },
    {
      to: '/supplier/chats',
      label: m.chat_nav(),
      icon: <ChatIcon />,
      waiting: { count: chats, text: chatsText(chats) },
      hasPagesBelow: true,
    },
    {
      to: '/supplier/requests',
      label: m.request_nav(),
      icon: <RequestsIcon />,
      waiting: { count: requests, text: requestsText(requests) },
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/supplier/demand', label: m.nav_demand(), icon: <DemandIcon />, isInSidebarOnly: true },
    { to: '/supplier/warehouses', label: m.nav_warehouses(), icon: <WarehouseIcon />, isInSidebarOnly: true },
    {
      to: '/supplier/payments',
      label: m.payment_nav(),
      icon: <PaymentsIcon />,
      hasPagesBelow: true,
      isInSidebarOnly: true,
    },
    { to: '/supplier/credit', label: m.credit_nav(), icon: <CreditIcon />, hasPagesBelow: true, isInSidebarOnly: true },
    { to: '/supplier/profile', label: m.nav_profile(), icon: <ProfileIcon />, isInSidebarOnly: true },
    { to: '/', label: m.nav_market(), icon: <MarketIcon />, isInSidebarOnly: true },
  ];
}
