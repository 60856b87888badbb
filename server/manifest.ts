import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import { isPlace } from './readable-address.ts';
import type { RouteTree } from './route-of.ts';

export const MANIFEST_PATH = '/__manifest';
/** As React Router: its browser asks for no more than this at once. */
const ADDRESS_MAX = 7680;
/** A page leads to some thirty places of different form; that many new ones take some 15 ms to look for. */
const NEW_FORMS_MAX = 50;
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Which routes lie behind the addresses a page leads to, as browsers ask before somebody goes there. React Router's own answer,
 * but looked up by the form of an address, which is remembered: it looks for each of two thousand anew.
 */
export function manifest({ assets }: ServerBuild, tree: RouteTree, always: Record<string, string>): MiddlewareHandler {
  return async (c) => {
    if (c.req.url.length > ADDRESS_MAX) return c.body(null, 400, always);
    if (c.req.query('version') !== assets.version)
      return c.body(null, 204, { ...always, 'x-remix-reload-document': 'true' });
    const asked = c.req.query('paths');
    if (asked === undefined) return c.text('Invalid Request', 400, always);
    // What cannot be one of ours is looked for nowhere, and written to no console.
    const paths = asked
      .split(',')
      .filter(Boolean)
      .map((path) => (path.startsWith('/') ? path : `/${path}`))
      .filter(isPlace);
    const forms = new Set(paths.map((path) => tree.formOf(path)));
    if ([...forms].filter((form) => !tree.isKnown(form)).length > NEW_FORMS_MAX) return c.body(null, 400, always);
    const ids = [...forms].flatMap((form) => tree.idsOf(form));
    const found = [...new Set(ids)].flatMap((id) => (assets.routes[id] ? [[id, assets.routes[id]] as const] : []));
    return c.json(Object.fromEntries(found), 200, { ...always, ...FOREVER });
  };
}
