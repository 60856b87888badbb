import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const FORMS_KNOWN = 1000;
/** Stands for any parameter; no route has this word. */
const ANYTHING = '-';

const ownPlaces: [RegExp, string][] = [
  [/^\/pictures\//, '/pictures/:key'],
  [/^\/assets\//, '/assets/*'],
  [/^\/healthz$/, '/healthz'],
  [/^\/readyz$/, '/readyz'],
  [/^\/metrics$/, '/metrics'],
];

export interface KnownRoute {
  /** '/product/:id'; '/*' without a route. */
  pattern: string;
  /**
   * Does the route take forms only, with neither a page nor data? React Router would answer a GET there, as after a
   * reload, with 'Unexpected Server Error' in JSON.
   */
  isForForms: boolean;
  /** Does the route have an action? */
  takesForms: boolean;
}

/**
 * Finds the nested route ids of a path. React Router takes milliseconds to match about 250 routes, so results are
 * remembered by the path's form: a segment that no route has as its word can only be a parameter.
 */
export class RouteTree {
  readonly #tree: RouteObject[];
  readonly #words: ReadonlySet<string>;
  readonly #known = new LRUCache<string, readonly string[]>({ max: FORMS_KNOWN });

  constructor({ routes }: Pick<ServerBuild, 'routes'>) {
    const below = (parent: string | undefined): RouteObject[] =>
      Object.values(routes).flatMap((route) => {
        if (!route || route.parentId !== parent) return [];
        const { id, path, caseSensitive } = route;
        const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
        return [route.index ? { ...place, index: true as const } : { ...place, children: below(id) }];
      });
    this.#tree = below(undefined);
    this.#words = new Set(Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split('/') ?? []));
  }

  formOf(path: string): string {
    const isParameter = (segment: string) => segment !== '' && !this.#words.has(decoded(segment).toLowerCase());
    return path
      .split('/')
      .map((segment) => (isParameter(segment) ? ANYTHING : segment))
      .join('/');
  }

  /** Has this form of a path been matched already? */
  isKnown(form: string): boolean {
    return this.#known.has(form);
  }

  /** Returns the route ids, the outermost first; empty without a route. */
  idsOf(form: string): readonly string[] {
    const known = this.#known.get(form);
    if (known) return known;
    const ids = (matchRoutes(this.#tree, form) ?? []).map(({ route }) => route.id ?? '');
    this.#known.set(form, ids);
    return ids;
  }
}

/** Decodes a segment as the router does: '%61dmin' is 'admin'. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns a function that finds the route of a path. */
export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>, tree = new RouteTree({ routes })) {
  const known = new LRUCache<string, KnownRoute>({ max: FORMS_KNOWN });

  function look(form: string): KnownRoute {
    const ids = tree.idsOf(form);
    const found = routes[ids.at(-1) ?? ''];
    return {
      pattern: `/${ids.flatMap((id) => routes[id]?.path || []).join('/')}`,
      isForForms: found !== undefined && !('default' in found.module) && !('loader' in found.module),
      takesForms: found !== undefined && 'action' in found.module,
    };
  }

  return (path: string): KnownRoute => {
    const own = ownPlaces.find(([form]) => form.test(path));
    if (own) return { pattern: own[1], isForForms: false, takesForms: false };
    const form = tree.formOf(path);
    const route = known.get(form) ?? look(form);
    known.set(form, route);
    return route;
  };
}
