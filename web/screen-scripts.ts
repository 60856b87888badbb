import { createPath } from 'react-router';
import { openAnew } from './other-build.ts';
import { sendPlainly } from './plain-form.ts';
import { askedAgain, reportMissing } from './ui/missing-scripts.ts';

declare global {
  interface Window {
    /** Imports a script of a screen; vite.config.ts makes the imports call it. */
    screenScript(address: string): Promise<object>;
  }
  // React Router keeps here the routes it has loaded.
  var __reactRouterManifest: { version: string; routes: Record<string, RouteScripts | undefined> } | undefined;
}

interface RouteScripts {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
}

/** State of a script's address: there; gone, if the site has no such script; away, if the site does not answer. */
type Found = 'there' | 'gone' | 'away';

/**
 * Makes a screen whose script cannot be loaded wait for it: the present screen stays, with a notice
 * (`web/ui/under-way.tsx`), until the script has come. The import never rejects, because the router would remember the
 * failure and not try again.
 */
export function waitForScripts(): void {
  window.screenScript = async (address) => (await imported(address)) ?? untilThere(address);
}

/** Answers of the site without the script before a form is sent plainly; two versions may answer in turn. */
export const GONE_TRIES = 5;

/** Returns whether an address is that of the router's manifest, which names the scripts of the routes at some paths. */
export const isManifest = (address: string): boolean => address.includes('/__manifest?');

/** Returns whether a script, or a manifest, belongs to the screen or action at a path. */
export function isScriptAt(address: string, path: string): boolean {
  if (isManifest(address)) {
    return new URL(address, location.href).searchParams.get('paths')?.split(',').includes(path) ?? false;
  }
  return routesAt(path).some((route) => scriptsOf(route).includes(address));
}

/** Returns the addresses of the scripts that the action at a path needs; none before the browser knows its route. */
export function scriptsAt(path: string): string[] {
  const route = routesAt(path).at(-1);
  return [...scriptsOf(route), ...(route?.imports ?? [])];
}

function routesAt(path: string): (RouteScripts | undefined)[] {
  const matches = globalThis.__reactRouterDataRouter?.match(path) ?? [];
  return matches.map(({ route }) => globalThis.__reactRouterManifest?.routes[route.id]);
}

const imported = (address: string): Promise<object | null> =>
  import(/* @vite-ignore */ address).catch(() => null) as Promise<object | null>;

async function untilThere(address: string): Promise<object> {
  for (let gone = 0; ; await askedAgain()) {
    const found = await Promise.all(neededBy(address).map(look));
    const script = found.every((one) => one === 'there') ? await imported(address) : null;
    if (script) {
      reportMissing(address, false);
      return script;
    }
    if (!found.includes('away') && leavesWithout(address, (gone += 1))) {
      reportMissing(address, false);
      return new Promise<never>(() => {});
    }
    reportMissing(address, true);
  }
}

/** (Bypasses the cache, which may hold something that is not a script.) */
const look = (address: string): Promise<Found> =>
  window.fetch(address, { cache: 'reload' }).then(
    ({ ok, status }) => (ok ? 'there' : status === 404 ? 'gone' : 'away'),
    () => 'away',
  );

/** Returns the addresses that a script needs: itself and all its imports. */
function neededBy(address: string): string[] {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {});
  const imports = routes.filter((route) => scriptsOf(route).includes(address)).flatMap((route) => route?.imports ?? []);
  return [...new Set([address, ...imports])];
}

function scriptsOf(route: RouteScripts | undefined): string[] {
  if (!route) return [];
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  return [module, clientActionModule, clientLoaderModule, clientMiddlewareModule].filter((one) => one !== undefined);
}

/**
 * Leaves this page if a script is gone, or if the browser remembers its failure: loads the wanted screen as a new page,
 * or sends a form as a plain one after GONE_TRIES. Does nothing once the visitor went elsewhere.
 */
function leavesWithout(address: string, gone: number): boolean {
  const { state, location: target } = globalThis.__reactRouterDataRouter?.state.navigation ?? {};
  if (state !== 'loading' || !target || !isScriptAt(address, target.pathname))
    return gone >= GONE_TRIES && sendPlainly((path) => isScriptAt(address, path));
  openAnew(createPath(target));
  return true;
}
