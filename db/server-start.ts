import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway, reasonOf, saysAway } from './away.ts';
import { StoreFailure } from './failure.ts';
import type { Lost } from './server-client.ts';

const ASK_AGAIN_MS = 1_000;

/** How a server is waited for that is not there yet, and who hears of connections that it ends. */
export interface Waiting {
  waitSeconds: number;
  /** Heard once a second while it is waited for. */
  stillAway(reason: string): void;
  /** Heard once a second while this process or another one brings the schema up to date. */
  stillMigrating(): void;
  lost: Lost;
}

/**
 * Does what needs the database. A server that is away or just starting, or goes away in the middle, is asked again each second;
 * one that refuses us goes on refusing. Throws StoreFailure with one sentence where it cannot be used.
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

/** The sentence for the operator about a database that refuses us, or was waited for in vain. */
export function cannotUse(databaseUrl: string, why: unknown): StoreFailure {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return new StoreFailure(
    `The database at DATABASE_URL (${hostname}:${port || 5432}${pathname}) cannot be used: ${reasonOf(why)}.`,
  );
}
