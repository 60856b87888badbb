import type { DatabaseAway } from '../domain/away.ts';
import { FULL_RETRY_SECONDS } from '../domain/media/storage-away.ts';
import { AWAY_SECONDS } from './app-context.ts';

/**
 * Seconds after which a client should try again. A database that ends a connection is usually back at once, a
 * restarting one after some seconds; a full disk waits for an operator.
 */
export function retrySeconds({ isFull }: DatabaseAway): number {
  return isFull ? FULL_RETRY_SECONDS : AWAY_SECONDS;
}
