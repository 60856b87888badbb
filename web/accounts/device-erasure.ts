import { removeDrafts } from '../ui/draft.ts';

/** The longest that a sign-out waits for the device to forget. */
const FORGET_MS = 1000;

/** At sign-out: nothing that was typed stays on the device, rows of the listing and unsent messages with their pictures included. */
export async function forgetDrafts(): Promise<void> {
  removeDrafts();
  const forgotten = import('./forget-kept.ts').then(({ forgetKept }) => forgetKept());
  // Without a connection the script may not come; the way out stays open.
  await Promise.race([forgotten.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, FORGET_MS))]);
}

/** Signs out: once the server has led away from the account everything is forgotten, and not before. */
export async function forgetDraftsWhenLeft<Output>(signOut: () => Promise<Output>): Promise<Output> {
  try {
    return await signOut();
  } catch (led) {
    if (led instanceof Response) await forgetDrafts();
    throw led;
  }
}
