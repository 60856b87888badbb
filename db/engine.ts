import type pg from 'pg';

/** An open engine: one pool, and a connection on which announcements arrive. */
export interface Engine {
  pool: pg.Pool;
  /** For what needs a session of its own, as migrations do; the same pool, unless a pooler stands in front. */
  direct: pg.Pool;
  /** Begins to receive announcements; calls `lost` when some may have been missed. */
  listen(received: (topics: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** NOTIFY channel of all processes of a database. */
export const channel = 'thok';
