import type { MiddlewareHandler } from 'hono';
import { m } from '../messages/compiled/messages.js';
import type { KnownRoute } from './route-of.ts';

/**
 * Answers a form that is sent where none is taken: a person is led to what stands there, a program told the method. The router
 * would say it in words of its own, on a page without a header.
 */
export function formsElsewhere(
  routeOf: (path: string) => KnownRoute,
  always: Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('.data') || routeOf(pathname).takesForms) return next();
    // A path that begins with two slashes would name another host.
    const location = pathname.replace(/^\/+/, '/') + search;
    if (c.req.header('accept')?.includes('text/html')) return c.body(null, 303, { ...always, location });
    return c.json({ message: m.method_not_allowed() }, 405, { ...always, allow: 'GET' });
  };
}
