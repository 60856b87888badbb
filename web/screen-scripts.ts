import { createPath } from 'react-router';
import { askedAgain, reportMissing } from './ui/missing-scripts.ts';

declare global {
  interface Window {
    /** Imports a script of a screen; vite.config.ts makes the imports call it. */
    screenScript(address: string): Promise<object>;
  }
  // React Router keeps here the routes it has loaded.
  var __reactRouterManifest: { routes: Record<string, RouteScripts | undefined> } | undefined;
}

interface RouteScripts {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
}

/**
 * State of a script's address: there; gone, the site says that it has no such script; or away, no answer of the site.
 */
type Found = 'there' | 'gone' | 'away';

/**
 * Makes a screen whose script cannot be loaded wait for it: the present screen stays, with a notice
 * (`web/ui/under-way.tsx`), until the script has come. The import never rejects, because the router would remember the
 * failure and not try again.
 */
export function waitForScripts(): void {
  window.screenScript = async (address) => (await imported(address)) ?? untilThere(address);
}

/** Returns whether an address is that of the router's manifest, which names the scripts of the routes at some paths. */
export const isManifest = (address: string): boolean => address.includes('/__manifest?');

/** Returns whether a script, or a manifest, belongs to the screen or action at a path. */
export function isScriptAt(address: string, path: string): boolean {
  if (isManifest(address)) {
    return new URL(address, location.href).searchParams.get('paths')?.split(',').includes(path) ?? false;
  }
  const matches = globalThis.__reactRouterDataRouter?.match(path) ?? [];
  return matches.some(({ route }) => scriptsOf(globalThis.__reactRouterManifest?.routes[route.id]).includes(address));
}

const imported = (address: string): Promise<object | null> =>
  import(/* @vite-ignore */ address).catch(() => null) as Promise<object | null>;

async function untilThere(address: string): Promise<object> {
  for (;;) {
    const found = await Promise.all(neededBy(address).map(look));
    if (found.includes('away')) {
      reportMissing(address, true);
      await askedAgain();
      continue;
    }
    const script = found.includes('gone') ? null : await imported(address);
    reportMissing(address, false);
    return script ?? anotherPage(address);
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

function scriptsOf(route: RouteScripts | undefined): (string | undefined)[] {
  return route ? [route.module, route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule] : [];
}

/**
 * Loads the wanted screen as a new page when its script is gone for good, because a new version was deployed, or the
 * browser remembers its failure. If the visitor has gone elsewhere meanwhile, that page is reloaded.
 */
function anotherPage(address: string): Promise<never> {
  const { location: target } = globalThis.__reactRouterDataRouter?.state.navigation ?? {};
  if (target && isScriptAt(address, target.pathname)) location.assign(createPath(target));
  else location.reload();
  return new Promise(() => {});
}
