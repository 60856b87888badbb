import type { ReactNode } from 'react';
import type { NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { ChatIcon, OrdersIcon, PaymentsIcon, ProfileIcon, RequestsIcon } from '../frame/icons-of-areas.tsx';
import { BoxIcon, SearchIcon } from '../ui/icons.tsx';

const icons: Record<NoticeKind, () => ReactNode> = {
  'order-placed': OrdersIcon,
  'order-moved': OrdersIcon,
  'order-shipped': OrdersIcon,
  'order-payment': PaymentsIcon,
  message: ChatIcon,
  inquiry: ChatIcon,
  quote: ChatIcon,
  'quote-accepted': OrdersIcon,
  request: RequestsIcon,
  'request-answered': RequestsIcon,
  'request-over': RequestsIcon,
  'search-found': SearchIcon,
  'low-stock': BoxIcon,
  'key-made': ProfileIcon,
  'account-approved': ProfileIcon,
  'account-rejected': ProfileIcon,
};

/** Symbol of the place that a notice leads to, the same as in the menu. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
      {icons[kind]()}
    </span>
  );
}
