import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** The clock, passed in so that a test can set the time. */
export interface Clock {
  now(): Date;
}

/** Clocks that differ by less count as equal: the query itself takes time. */
const ALIKE_MS = 2_000;

/** The clock of a process: its machine's, corrected by the database's, so that all processes of a shop write the same dates. */
export class ShopClock implements Clock {
  #aheadMs = 0;

  constructor(readonly machine: () => Date = () => new Date()) {}

  readonly now = (): Date => new Date(this.machine().getTime() + this.#aheadMs);

  /** Looks at the database's clock again. The embedded engine has its machine's, so nothing changes there. */
  async follow(db: Connection): Promise<void> {
    const aheadMs = await clockAhead(db, this.machine);
    this.#aheadMs = Math.abs(aheadMs) < ALIKE_MS ? 0 : aheadMs;
  }
}

export const systemClock = new ShopClock();

/**
 * Returns the milliseconds by which the database's clock is ahead of `now`, beyond what the query's duration explains.
 */
export async function clockAhead(db: Connection, now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const after = now().getTime();
  const ms = rows[0]?.ms ?? before;
  if (ms >= before && ms <= after) return 0;
  return Math.round(ms < before ? ms - before : ms - after);
}
