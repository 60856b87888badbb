import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import type { loader } from '../../admin/layout.tsx';

const queues = [
  { name: 'products', to: '/admin/reports', label: m.nav_products },
  { name: 'chats', to: '/admin/reports/chats', label: m.chat_nav },
  { name: 'messages', to: '/admin/reports/messages', label: m.contact_messages },
] as const;

/** Tabs of the desk, each with the number of waiting items. */
export function DeskTabs({ current }: { current: (typeof queues)[number]['name'] }) {
  const waiting = useRouteLoaderData<typeof loader>('admin')?.waiting;
  const count = { products: waiting?.reports ?? 0, chats: waiting?.chats ?? 0, messages: waiting?.messages ?? 0 };
  return (
    <nav aria-label={m.admin_reports()} className="tabs no-bar">
      {queues.map(({ name, to, label }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {count[name] === 0 ? label() : `${label()} (${groupIndian(count[name])})`}
        </Link>
      ))}
    </nav>
  );
}
