import type { AppContext } from './app-context.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** Seconds after which every replica in use has a write: a replica that lags so long is left out. */
const SECONDS = 600;

/**
 * Returns the log positions that a replica must have reached for this browser: the end of its last change, and the last
 * position from a live line. They need no signature: a forged position affects only its own browser's reads.
 */
export function readAfter(request: Request): (string | null)[] {
  return [readCookie(request, 'read-after'), readCookie(request, 'read-after-live')];
}

/** Cookie that makes a browser's next reads show everything written so far. */
export async function readAfterCookie(
  appContext: Pick<AppContext, 'isHttps'>,
  replicas: NonNullable<AppContext['replicas']>,
): Promise<string> {
  return writeCookie(appContext, 'read-after', await replicas.position(), SECONDS);
}
