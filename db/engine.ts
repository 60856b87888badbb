import type pg from 'pg';

/** What both engines offer: one pool, and a line on which announcements arrive. */
export interface Engine {
  pool: pg.Pool;
  /** Begins to hear announcements; `lost` when some may have been missed. */
  listen(heard: (topics: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** The channel on which every process of one database hears the others. */
export const channel = 'thok';
