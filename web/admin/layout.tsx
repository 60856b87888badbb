import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { waiting } from '../../domain/admin/open-work.ts';
import { m } from '../../messages/compiled/messages.js';
import { reading } from '../away.ts';
import { allowed, requireAdmin } from '../guards.ts';
import { LostConnection } from '../lost-connection.ts';
import { requestContextOf } from '../request-context.ts';
import { pageLoader } from '../route-handlers.ts';
import { Banner } from '../ui/banner.tsx';
import { failedSentence } from '../ui/failed-sentence.ts';
import { LiveLine } from '../ui/live-line.tsx';
import { LoadingFailed } from '../ui/loading-failed.tsx';
import { NotAllowed } from '../ui/not-allowed.tsx';
import type { Route } from './+types/layout';
import { AdminMissing } from './admin-not-found.tsx';
import { AdminFrame } from './frame.tsx';

/**
 * Lets only the admin open anything under /admin: pages, their `.data` requests and posts, existing or not (section 4).
 * Operators get only what their role allows.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const context = requestContextOf(args.request, args.context);
    return allowed(await reading(context, () => requireAdmin(context)), args, next);
  },
];

/** Counts the work that waits for the operator, shown in the navigation of every screen. */
export const loader = pageLoader(
  async (context) => {
    const { operator } = await requireAdmin(context);
    const me = operator && { name: operator.name, role: operator.role };
    return { waiting: await waiting(context.db), me };
  },
  { isFrame: true },
);

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <LiveLine as="admin">
      <AdminFrame {...loaderData}>
        <Outlet />
      </AdminFrame>
    </LiveLine>
  );
}

/** Counts shown when the loader did not run, for example because a form was refused. */
const unknown = { suppliers: 0, resellers: 0, reports: 0, chats: 0, messages: 0 };

/** Shows an error of a screen inside the admin frame; a list that cannot be loaded has its banner of section 8. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const sentence = failedSentence(useLocation().pathname);
  const isLost = error instanceof LostConnection;
  const isFault = isLost || (isRouteErrorResponse(error) && error.status >= 500);
  return (
    <LiveLine as="admin">
      <AdminFrame waiting={loaderData?.waiting ?? unknown} me={loaderData?.me ?? null}>
        {isFault && <Banner text={sentence ?? null} />}
        {isLost ? (
          <LoadingFailed {...(sentence !== undefined && { title: m.screen_unavailable() })} />
        ) : (
          <Failed error={error} />
        )}
      </AdminFrame>
    </LiveLine>
  );
}

function Failed({ error }: { error: unknown }) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403 && typeof error.data === 'string';
  return isRefused ? <NotAllowed text={error.data} /> : <AdminMissing error={error} />;
}
