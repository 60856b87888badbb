import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import type { BuildRoutes } from './kept-builds.ts';
import { isPlace } from './readable-address.ts';
import type { RouteTree } from './route-of.ts';

export const MANIFEST_PATH = '/__manifest';
/** As in React Router, whose browser code never asks for more at once. */
const ADDRESS_MAX = 7680;
/** A page links to about thirty places of different form; looking up that many new forms takes about 15 ms. */
const NEW_FORMS_MAX = 50;
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Answers which routes lie behind addresses, as browsers ask before navigating. React Router would match up to two
 * thousand addresses each time; this remembers results by form. A tab of another build gets that build's routes, if
 * still kept.
 */
export function manifest(
  { assets }: ServerBuild,
  ownTree: RouteTree,
  kept: { routesOf(version: string): Promise<BuildRoutes | null> } | null,
  always: Record<string, string>,
): MiddlewareHandler {
  const own = { routes: assets.routes, tree: ownTree };
  return async (c) => {
    if (c.req.url.length > ADDRESS_MAX) return c.body(null, 400, always);
    const version = c.req.query('version');
    const build = version === assets.version ? own : version === undefined ? null : await kept?.routesOf(version);
    if (!build) return c.body(null, 204, { ...always, 'x-remix-reload-document': 'true' });
    const { routes, tree } = build;
    const asked = c.req.query('paths');
    if (asked === undefined) return c.text('Invalid Request', 400, always);
    // Paths that cannot be routes of ours are ignored, and not logged.
    const paths = asked
      .split(',')
      .filter(Boolean)
      .map((path) => (path.startsWith('/') ? path : `/${path}`))
      .filter(isPlace);
    const forms = new Set(paths.map((path) => tree.formOf(path)));
    if ([...forms].filter((form) => !tree.isKnown(form)).length > NEW_FORMS_MAX) return c.body(null, 400, always);
    const ids = [...forms].flatMap((form) => tree.idsOf(form));
    const found = [...new Set(ids)].flatMap((id) => (routes[id] ? [[id, routes[id]] as const] : []));
    return c.json(Object.fromEntries(found), 200, { ...always, ...FOREVER });
  };
}
