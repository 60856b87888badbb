import type pg from 'pg';
import { DatabaseAway, isRefusal } from './away.ts';

type Query = (...asked: unknown[]) => unknown;

/** Makes a connection of the embedded engine report a full disk as connections to a server do. */
export function sayFullDisk(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Query;
  client.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isRefusal(error) ? new DatabaseAway('nothing', error) : error;
    });
  }) as typeof client.query;
}
