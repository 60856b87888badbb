import type { MiddlewareHandler } from 'hono';
import { m } from '../messages/compiled/messages.js';
import type { KnownRoute } from './route-of.ts';

/**
 * Answers a form sent to a route without an action: a redirect to the page there, or 405 for programs. React Router
 * would answer in its own words, without our header. Routes that need a session redirect first.
 */
export function formsElsewhere(
  routeOf: (path: string) => KnownRoute,
  always: Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { pathname, search } = new URL(c.req.url);
    if (c.res.status !== 405 || pathname.endsWith('.data') || routeOf(pathname).takesForms) return;
    c.res = undefined;
    // A path that begins with two slashes would name another host.
    const location = pathname.replace(/^\/+/, '/') + search;
    c.res = c.req.header('accept')?.includes('text/html')
      ? c.body(null, 303, { ...always, location })
      : c.json({ message: m.method_not_allowed() }, 405, { ...always, allow: 'GET' });
  };
}
