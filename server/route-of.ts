import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const FORMS_KNOWN = 1000;
/** No route says this itself. */
const ANYTHING = '-';

/** What the server answers beside the screens. */
const ownPlaces: [RegExp, string][] = [
  [/^\/pictures\//, '/pictures/:key'],
  [/^\/assets\//, '/assets/*'],
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
  [/^\/metrics$/, '/metrics'],
];

export interface KnownRoute {
  /** '/product/:id'; '/*' for what is nowhere. */
  pattern: string;
  /**
   * It takes forms and nothing else. To whoever looks at such an address, as after a reload, React Router would say
   * 'Unexpected Server Error' in JSON.
   */
  isForForms: boolean;
}

/**
 * Which route answers a path. React Router takes milliseconds to look among some 250 of them, so what it finds is remembered by
 * the form of a path: a segment that is no route's own word can only be a parameter, whatever it says.
 */
export function routeFinder({ routes }: ServerBuild): (path: string) => KnownRoute {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, caseSensitive } = route;
      const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
      return [route.index ? { ...place, index: true as const } : { ...place, children: below(id) }];
    });
  const tree = below(undefined);
  const words = new Set(Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split('/') ?? []));
  const isParameter = (segment: string) =>
    segment !== '' && !segment.includes('%') && !words.has(segment.toLowerCase());
  const formOf = (path: string) =>
    path
      .split('/')
      .map((segment) => (isParameter(segment) ? ANYTHING : segment))
      .join('/');
  const known = new LRUCache<string, KnownRoute>({ max: FORMS_KNOWN });

  function look(path: string): KnownRoute {
    const matches = matchRoutes(tree, path) ?? [];
    const found = routes[matches.at(-1)?.route.id ?? ''];
    return {
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
      isForForms: found !== undefined && !('default' in found.module) && !('loader' in found.module),
    };
  }

  return (path) => {
    const own = ownPlaces.find(([form]) => form.test(path));
    if (own) return { pattern: own[1], isForForms: false };
    const form = formOf(path);
    const route = known.get(form) ?? look(form);
    known.set(form, route);
    return route;
  };
}
