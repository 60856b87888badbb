import { openAnew } from './other-build.ts';

/** Holds the address of a page whose scripts failed, for one load of it. */
const KEY = 'plain-page';

const here = () => location.pathname + location.search;
const openedAt = typeof location === 'undefined' ? null : here();

/**
 * Reloads a screen whose scripts failed. If they failed on the page as it was loaded, it opens without them.
 */
export function openPlainly(): void {
  const address = here();
  if (address === openedAt && !keeps(address)) return;
  openAnew(address);
}

/** Returns whether this page has to work without its scripts. Called once: the next load uses scripts again. */
export function isPlainPage(): boolean {
  try {
    const isPlain = sessionStorage.getItem(KEY) === openedAt;
    sessionStorage.removeItem(KEY);
    return isPlain;
  } catch {
    return false;
  }
}

/** (A browser that keeps nothing would open the page again and again.) */
function keeps(address: string): boolean {
  try {
    sessionStorage.setItem(KEY, address);
    return true;
  } catch {
    return false;
  }
}
