import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { approvalsText, openMessagesText, openReportsText, reportedChatsText } from '../../ui/counts.ts';
import { NextIcon } from '../../ui/icons.tsx';
import type { loader } from '../layout.tsx';

/** The operator's waiting work, with links, and `children` for other tasks; nothing if there is none. */
export function WaitingLines({ children }: { children: ReactNode }) {
  const waiting = useRouteLoaderData<typeof loader>('admin')?.waiting;
  if (!waiting) return null;
  const lines = [
    {
      count: waiting.suppliers,
      to: '/admin/supplier-management?status=pending',
      text: `${m.suppliers_heading()}: ${approvalsText(waiting.suppliers)}`,
    },
    {
      count: waiting.resellers,
      to: '/admin/reseller-management?status=pending',
      text: `${m.admin_resellers()}: ${approvalsText(waiting.resellers)}`,
    },
    { count: waiting.reports, to: '/admin/reports', text: openReportsText(waiting.reports) },
    { count: waiting.chats, to: '/admin/reports/chats', text: reportedChatsText(waiting.chats) },
    { count: waiting.messages, to: '/admin/reports/messages', text: openMessagesText(waiting.messages) },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0 && !children) return null;
  return (
    <section aria-labelledby="needs-you" className="card mt-4 px-4 py-3">
      <h2 id="needs-you" className="text-lg">
        {m.overview_needs_you()}
      </h2>
      <ul className="divide-y divide-rule">
        {lines.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 font-semibold text-indigo hover:underline"
            >
              {text}
              <NextIcon />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
