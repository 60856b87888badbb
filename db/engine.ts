import type pg from 'pg';

/** An open engine: one pool, and a connection on which announcements arrive. */
export interface Engine {
  pool: pg.Pool;
  /** For work that needs a session of its own, such as migrations; the same pool unless there is a pooler. */
  direct: pg.Pool;
  /** Begins to receive announcements; calls `lost` when some may have been missed. */
  listen(received: (topics: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** NOTIFY channel of all processes of a database. */
export const channel = 'thok';
