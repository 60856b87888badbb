import type { MiddlewareHandler } from 'hono';
import { m } from '../messages/compiled/messages.js';
import type { KnownRoute } from './route-of.ts';

/**
 * Answers a form that was sent where none is taken: a person is led to what stands there, a program told the method. The router
 * says it in words of its own, on a page without a header; but whoever may not see the place is led away by its gate first.
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
