import type { AppContext } from './app-context.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Seconds after which every replica in use has what was written, for one that lags so long is left out. */
const SECONDS = 600;

/**
 * Returns the positions of the primary's log that a replica must have reached for this browser: where its own last
 * change ended, and the last one that a live line spoke of. They need no signature, because a forged one only makes its
 * own browser read from the primary, or read what is a little older.
 */
export function readAfter(request: Request): (string | null)[] {
  return [readCookie(request, 'read-after'), readCookie(request, 'read-after-live')];
}

/** Cookie by which a browser's next reads show all that is written by now. */
export async function readAfterCookie(
  appContext: Pick<AppContext, 'isHttps'>,
  replicas: NonNullable<AppContext['replicas']>,
): Promise<string> {
  return writeCookie(appContext, 'read-after', await replicas.position(), SECONDS);
}
