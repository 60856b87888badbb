import { LRUCache } from 'lru-cache';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { pagePath } from '../web/route-handlers.ts';
import type { RouteTree } from './route-of.ts';

/** Handlers in memory; more than there are routes, since all unknown paths share one. */
const HANDLERS_KEPT = 500;

/**
 * Returns React Router's handler for a request. One handler for the whole site would match and build about 250 routes
 * each time, which takes longer than rendering; so each form of a path gets its own, with its parent routes.
 */
export function requestHandlers(
  build: ServerBuild,
  mode: string,
  tree: RouteTree,
): (request: Request) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const known = new LRUCache<string, RequestHandler>({ max: HANDLERS_KEPT });

  return ({ url }) => {
    const path = pagePath(new URL(url));
    const [own, ...above] = pathsAbove(path).map((one) => tree.idsOf(tree.formOf(one)));
    if (!own?.length) return whole;
    const ids = new Set([own, ...above].flat());
    const name = [...ids].join(' ');
    const handler = known.get(name) ?? createRequestHandler(withRoutes(build, ids), mode);
    known.set(name, handler);
    return handler;
  };
}

/** Returns '/a/b/c', '/a/b', '/a' and '/', because a page tells the browser the routes above it. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  return [path, ...segments.map((_, length) => `/${segments.slice(0, length).join('/')}`)];
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const among = <Entry>(all: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}
