import { globSync, readFileSync } from 'node:fs';

export interface BuiltRoute {
  /** '/product/:id'. */
  pattern: string;
  hasAction: boolean;
}

/** What the server answers beside the screens. */
const ownPlaces = ['/healthz', '/readyz', '/metrics', '/__manifest', '/pictures/:key', '/assets/:name'];

/** Every address of the built site, from the table that browsers are told: a new one is there without being named here. */
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

/** The names of all fields that a form, a call or an address of the site reads, as its code says them. */
export function knownFields(): string[] {
  const forms = [/\bname="([\w.-]+)"/g, /^\s+(\w+): v\./gm, /\.(?:get|getAll|has)\('([\w.-]+)'\)/g];
  const names = globSync('{rules,web}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name));
  });
  return [...new Set(names)].filter(Boolean).toSorted();
}
