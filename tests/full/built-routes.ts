import { globSync, readFileSync } from 'node:fs';

export interface BuiltRoute {
  /** '/product/:id'. */
  pattern: string;
  hasAction: boolean;
}

/** Routes of the server that are not screens. */
const ownPlaces = ['/healthz', '/readyz', '/metrics', '/__manifest', '/pictures/:key', '/assets/:name'];

/** Returns every route of the built site, from the table that browsers load, so that new ones are included. */
export function builtRoutes(): BuiltRoute[] {
  const [file] = globSync('build/client/assets/manifest-*.js');
  const text = readFileSync(file ?? '', 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { path?: string; parentId?: string; hasAction: boolean }>;
  };
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const built = Object.keys(routes).map((id) => ({
    pattern: patternOf(id) || '/',
    hasAction: routes[id]?.hasAction ?? false,
  }));
  return [...built, ...ownPlaces.map((pattern) => ({ pattern, hasAction: false }))];
}

/** Returns the names of all fields that the site's code reads from forms, calls and addresses. */
export function knownFields(): string[] {
  const forms = [/\bname="([\w.-]+)"/g, /^\s+(\w+): v\./gm, /\.(?:get|getAll|has)\('([\w.-]+)'\)/g];
  const names = globSync('{rules,web}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  });
  return [...new Set(names)].filter(Boolean).toSorted();
}
