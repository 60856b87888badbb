import { createPath } from 'react-router';
import { OWN_ANSWER } from '../rules/own-answer.ts';

/** True once another build of the site has answered, until the page is replaced, even if two builds answer in turn. */
let isMet = false;

/** Notes which build has given an answer of the site. (In development every change is another build.) */
export function noteBuild({ headers }: Response): void {
  if (import.meta.env.PROD && headers.get(OWN_ANSWER) !== globalThis.__reactRouterManifest?.version) isMet = true;
}

export const hasMetOtherBuild = (): boolean => isMet;

/**
 * Opens the next screen as a new page if another build has answered and nothing is being sent: this page's scripts need
 * their own build. Runs only on leaving a screen, so it neither loops nor loses typed text.
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
  // If the browser later restores this page as it was left, it reloads.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // On going back, the browser already shows this address.
  if (createPath(location) === path) location.reload();
  else location.assign(path);
}
