import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway, reasonOf, saysAway } from './away.ts';
import { StoreFailure } from './failure.ts';
import type { Lost } from './server-client.ts';

const ASK_AGAIN_MS = 1_000;

/** How long a start waits for a server, and the functions to call meanwhile. */
export interface Waiting {
  waitSeconds: number;
  /** Called once a second while the server cannot be reached. */
  stillAway(reason: string): void;
  /**
   * Called once a second while this process migrates the schema, or another process does, whose migration is unknown
   * (null).
   */
  stillMigrating(migration: string | null): void;
  lost: Lost;
}

/**
 * Runs a step that needs the database. While the server is away or starting, or goes away in the middle, it is tried
 * again each second; a refusal by the server is final. Throws StoreFailure with one sentence when the database cannot
 * be used.
 */
export async function reached<Opened>(
  databaseUrl: string | null,
  waiting: Waiting | undefined,
  open: () => Promise<Opened>,
): Promise<Opened> {
  if (databaseUrl === null) return open();
  const until = Date.now() + (waiting?.waitSeconds ?? 0) * 1000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const why = error instanceof DatabaseAway ? error.cause : error;
      if (!saysAway(why)) throw error;
      if (!waiting || Date.now() + ASK_AGAIN_MS > until) throw cannotUse(databaseUrl, why);
      waiting.stillAway(reasonOf(why));
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** Returns the operator's sentence about a database that refuses us or could not be reached in time. */
export function cannotUse(databaseUrl: string, why: unknown): StoreFailure {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return new StoreFailure(
    `The database at DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be used: ${reasonOf(why)}.`,
  );
}
