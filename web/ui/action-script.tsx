import { useSyncExternalStore } from 'react';
import { scriptsAt } from '../screen-scripts.ts';

/**
 * Preloads the script of an action's address, because it reports a lost connection. (PrefetchPageLinks would also load
 * the data of all screens: one more request per page, whose answer is not used and which consumes the flash.)
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
