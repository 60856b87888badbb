import type pg from 'pg';

type Connect = (...asked: unknown[]) => unknown;

/** Counts how often a connection was taken from a pool, and the seconds that takers waited. */
export class PoolWaits {
  taken = 0;
  seconds = 0;

  constructor(pool: pg.Pool) {
    const connect = pool.connect.bind(pool) as Connect;
    pool.connect = ((...asked: unknown[]) => {
      const began = performance.now();
      const client = connect(...asked);
      // Only the pool itself passes callbacks.
      if (!(client instanceof Promise)) return client;
      this.taken += 1;
      return client.finally(() => {
        this.seconds += (performance.now() - began) / 1000;
      });
    }) as typeof pool.connect;
  }
}
