import { createPath } from 'react-router';
import { OWN_ANSWER } from '../rules/own-answer.ts';

/** Has another build of the site answered this page? Of two that answer in turn, both count until the page is another. */
let isMet = false;

/** Notes which build has given an answer of the site. (In development every change is another build.) */
export function noteBuild({ headers }: Response): void {
  if (import.meta.env.PROD && headers.get(OWN_ANSWER) !== globalThis.__reactRouterManifest?.version) isMet = true;
}

export const hasMetOtherBuild = (): boolean => isMet;

/**
 * Opens the screen that is being gone to as a new page, where another build has been met and nothing is being sent: this
 * page's scripts are those of its own build. It happens only when somebody leaves a screen, so it cannot be repeated by
 * itself, and what is typed stays as long as its screen does. Returns whether it does.
 */
export function opensInOtherBuild(): boolean {
  const { navigation, location: here, fetchers } = globalThis.__reactRouterDataRouter?.state ?? {};
  if (!isMet || navigation?.state !== 'loading' || navigation.location.pathname === here?.pathname) return false;
  if ([...(fetchers?.values() ?? [])].some(({ state }) => state !== 'idle')) return false;
  openAnew(createPath(navigation.location));
  return true;
}

/** Opens an address as a new page. */
export function openAnew(path: string): void {
  // The browser may show this page once more as it was left, on its way.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // Somebody who goes back is there already.
  if (createPath(location) === path) location.reload();
  else location.assign(path);
}
