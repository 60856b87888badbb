import { earlierSearches } from '../catalogue/suggestions/earlier-searches.ts';
import { viewedProducts } from '../catalogue/viewed/viewed-products.ts';
import { removeDrafts } from '../ui/draft.ts';

/** Longest time, in milliseconds, that a sign-out waits for the device to forget. */
const FORGET_MS = 1000;

/**
 * Removes from the device, at sign-out, everything that was typed: drafts, searches, listing rows, unsent messages and
 * their pictures; and which products were viewed.
 */
export async function forgetDrafts(): Promise<void> {
  removeDrafts();
  earlierSearches.clear();
  viewedProducts.clear();
  const forgotten = import('./forget-kept.ts').then(({ forgetKept }) => forgetKept());
  // Without a connection the script may not load; signing out must still be possible.
  await Promise.race([forgotten.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, FORGET_MS))]);
}

/** Signs out and clears the device once the server has ended the session; clears nothing if that fails. */
export async function forgetDraftsWhenLeft<Output>(signOut: () => Promise<Output>): Promise<Output> {
  try {
    return await signOut();
  } catch (led) {
    if (led instanceof Response) await forgetDrafts();
    throw led;
  }
}
