import { useSyncExternalStore } from 'react';
import { scriptsAt } from '../screen-scripts.ts';

/**
 * Loads the script of an action's address ahead, because it tells of a lost connection. (PrefetchPageLinks would ask for
 * the data of all screens too: one more request with every page, whose answer nobody reads and which takes the flash.)
 */
export function ActionScript({ action }: { action: string }) {
  const found = useSyncExternalStore(
    routesChange,
    () => scriptsAt(action).join(' '),
    () => '',
  );
  if (found === '') return null;
  return found.split(' ').map((href) => <link key={href} rel="modulepreload" href={href} />);
}

/** The router finds the routes of a page's forms and links after it has loaded. */
function routesChange(changed: () => void): () => void {
  return globalThis.__reactRouterDataRouter?.subscribe(changed) ?? (() => {});
}
