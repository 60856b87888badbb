import { Outlet } from 'react-router';
import { requireAdmin } from '../../guards.ts';
import { AdminFrame } from '../../ui/admin-frame.tsx';
import { LiveLine } from '../../ui/use-live.tsx';
import { visitOf } from '../../visit.ts';
import type { Route } from './+types/layout';

/** The gate before everything under /admin: pages, their `.data` twins and posts alike, whatever stands there (section 4). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    await requireAdmin(visitOf(request, context));
  },
];

export default function AdminLayout() {
  return (
    <LiveLine>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </LiveLine>
  );
}
