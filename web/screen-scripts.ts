import { createPath } from 'react-router';
import { askedAgain, tellMissing } from './ui/missing-scripts.ts';

declare global {
  interface Window {
    /** Imports a script of a screen; vite.config.ts says who calls it. */
    screenScript(address: string): Promise<object>;
  }
  // React Router keeps here what it has learnt of the site.
  var __reactRouterManifest: { routes: Record<string, RouteScripts | undefined> } | undefined;
}

interface RouteScripts {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
}

/** What is found where a script should be: itself, word of the site that it has no such script, or nobody of ours. */
type Found = 'there' | 'gone' | 'away';

/**
 * A screen's script that cannot be had leaves the screen that stands there as it is, which says so (`web/ui/under-way.tsx`)
 * until the script has come. Nothing that waits for a script is ever told that it failed: the router would keep that, and
 * never ask again.
 */
export function waitForScripts(): void {
  window.screenScript = async (address) => (await imported(address)) ?? untilThere(address);
}

/** Is a script with this address one of the screen, or of the verb, at a path? */
export function isScriptAt(address: string, path: string): boolean {
  const matches = globalThis.__reactRouterDataRouter?.match(path) ?? [];
  return matches.some(({ route }) => scriptsOf(globalThis.__reactRouterManifest?.routes[route.id]).includes(address));
}

const imported = (address: string): Promise<object | null> =>
  import(/* @vite-ignore */ address).catch(() => null) as Promise<object | null>;

async function untilThere(address: string): Promise<object> {
  for (;;) {
    const found = await Promise.all(neededBy(address).map(look));
    if (found.includes('away')) {
      tellMissing(address, true);
      await askedAgain();
      continue;
    }
    const script = found.includes('gone') ? null : await imported(address);
    tellMissing(address, false);
    return script ?? anotherPage(address);
  }
}

/** (Past what the browser keeps: that was no script.) */
const look = (address: string): Promise<Found> =>
  window.fetch(address, { cache: 'reload' }).then(
    ({ ok, status }) => (ok ? 'there' : status === 404 ? 'gone' : 'away'),
    () => 'away',
  );

/** A script is there only with all that it imports. */
function neededBy(address: string): string[] {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {});
  const imports = routes.filter((route) => scriptsOf(route).includes(address)).flatMap((route) => route?.imports ?? []);
  return [...new Set([address, ...imports])];
}

function scriptsOf(route: RouteScripts | undefined): (string | undefined)[] {
  return route ? [route.module, route.clientActionModule, route.clientLoaderModule, route.clientMiddlewareModule] : [];
}

/**
 * The script is gone for good, because a new version was set up, or this page's browser holds on to its failing: what was asked
 * for is loaded as a page of its own, which also stands without scripts; whoever has gone elsewhere meanwhile gets that page anew.
 */
function anotherPage(address: string): Promise<never> {
  const { location: target } = globalThis.__reactRouterDataRouter?.state.navigation ?? {};
  if (target && isScriptAt(address, target.pathname)) location.assign(createPath(target));
  else location.reload();
  return new Promise(() => {});
}
