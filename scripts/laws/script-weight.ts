import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './sources.ts';

/** Kilobytes (of 1000) of gzip that a screen loads beyond the files that many screens share. Decision 094. */
const OWN_KB_MAX = 20;
/** The home page in total, as sent: in Brotli, which every browser of this decade takes. */
const HOME_KB_MAX = 125;
/** Opened by suppliers at work, where the whole grid is the screen; it stays in the browser's memory. */
const grown: Record<string, number> = { 'catalogue/listing/route': 27 };

export interface RouteFiles {
  id: string;
  parentId?: string;
  hasDefaultExport: boolean;
  module: string;
}

/** A build of the client: its routes, what each file imports, and what it weighs in bytes. */
export interface ClientBuild {
  entry: string;
  routes: Record<string, RouteFiles>;
  importsOf(path: string): string[];
  bytes(path: string, encoding: 'gz' | 'br'): number;
}

/** No screen's own scripts grow beyond their budget, nor all of the home page's. */
export function scriptWeight(build: ClientBuild): Findings {
  const kilobytes = (paths: Iterable<string>, encoding: 'gz' | 'br' = 'gz') =>
    [...paths].reduce((sum, path) => sum + build.bytes(path, encoding), 0) / 1000;
  const isShared = (path: string) => /\/(?:libraries|market|visitors|trade|shared)-[^/]*\.js$/.test(path);
  const everywhere = filesOf(build, [build.entry, build.routes['root']?.module ?? '']);
  const findings: string[] = [];
  const judge = (what: string, measured: number, max: number) => {
    if (measured > max) findings.push(`${what}: ${measured.toFixed(1)} KB, of ${max}`);
  };
  for (const route of Object.values(build.routes)) {
    if (!route.hasDefaultExport) continue;
    const all = filesOf(build, [build.entry, ...chainOf(build, route)]);
    const own = [...all].filter((path) => !everywhere.has(path) && !isShared(path));
    judge(`${route.id}, its own scripts`, kilobytes(own), grown[route.id] ?? OWN_KB_MAX);
    if (route.id === 'home') judge('home, all scripts', kilobytes(all, 'br'), HOME_KB_MAX);
  }
  return findings;
}

/** Returns the modules of a route and of the frames around it. */
function chainOf({ routes }: ClientBuild, route: RouteFiles): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [route.module, ...(parent ? chainOf({ routes } as ClientBuild, parent) : [])];
}

/** Returns these files and everything that they import, without dynamic imports. */
function filesOf({ importsOf }: ClientBuild, paths: string[]): Set<string> {
  const found = new Set<string>();
  for (const waiting = [...paths]; waiting.length > 0; ) {
    const path = waiting.pop();
    if (!path || found.has(path)) continue;
    found.add(path);
    waiting.push(...importsOf(path));
  }
  return found;
}

/** Reads the build in this folder; null if there is none. */
export function readClientBuild(folder: string): ClientBuild | null {
  const assets = join(folder, 'assets');
  const name = existsSync(assets) && readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) return null;
  const text = readFileSync(join(assets, name), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: { module: string };
    routes: ClientBuild['routes'];
  };
  const imports = /(?:import|export)\s*(?:[\w*${}\s,]*?from\s*)?["'](\.[^"']+\.js)["']/g;
  return {
    entry: manifest.entry.module,
    routes: manifest.routes,
    importsOf: (path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(imports)].map(
        ([, place = '']) => new URL(place, `http://build${path}`).pathname,
      ),
    bytes: (path, encoding) => statSync(join(folder, `${path}.${encoding}`)).size,
  };
}
