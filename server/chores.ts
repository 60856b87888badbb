import type { Store } from '../db/connect.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { countSearchWords } from '../domain/search/vocabulary.ts';
import type { AppContext } from '../web/app-context.ts';
import type { ScheduledBackups } from './backup/scheduled-backups.ts';
import type { Site } from './compose.ts';
import { idleMemory } from './idle-memory.ts';
import type { BuiltClient } from './kept-builds.ts';
import type { openOutbox } from './outbox/open-outbox.ts';
import { systemClock } from './outside/clock.ts';
import { sweep } from './sweep.ts';

const SWEEP_MS = 60_000;
/** A third of the time after which an import counts as abandoned. */
const IMPORTS_MS = 10_000;
const WRITE_NOTED_MS = 5_000;
const STATISTICS_MS = 5_000;
const SEARCH_WORDS_MS = 5_000;
const IDLE_MS = 10_000;
const BACKUP_MS = 60_000;

interface Chores extends Pick<Site, 'appContext' | 'pages' | 'noting' | 'imports' | 'client'> {
  outbox: Awaited<ReturnType<typeof openOutbox>>;
  /** Null without a schedule. */
  backups: Pick<ScheduledBackups, 'turn'> | null;
  fault: AppContext['fault'];
}

/** Starts the repeated background work; returns a function that stops it and waits for running work. */
export function beginChores(
  store: Store,
  { appContext, pages, noting, imports, client, outbox, backups, fault }: Chores,
): () => Promise<unknown> {
  const chores = [
    again(SWEEP_MS, async (isOver) => {
      pages.sweep();
      await systemClock.follow(store.db).catch(failedIn(fault, 'clock'));
      await Promise.all([
        sweep(store.db, appContext, systemClock.now(), isOver).catch(failedIn(fault, 'sweep')),
        outbox.sweep().catch(failedIn(fault, 'outbox')),
      ]);
    }),
    again(IMPORTS_MS, () => imports.adopt().catch(failedIn(fault, 'imports'))),
    again(WRITE_NOTED_MS, () => noting.write().catch(failedIn(fault, 'counts'))),
    again(IDLE_MS, idleMemory(globalThis.gc)),
    again(SEARCH_WORDS_MS, (isOver) => countSearchWords(store.db, isOver).catch(failedIn(fault, 'search words'))),
  ];
  if (client) {
    chores.push(again(SWEEP_MS, () => keepBuild(client, fault)));
  }
  if (backups) {
    const look = () => backups.turn().catch(failedIn(fault, 'back-ups'));
    // Makes up at once for a missed back-up.
    chores.push(again(BACKUP_MS, look, { atOnce: true }));
  }
  // A PostgreSQL server has its own autovacuum.
  if (store.engine === 'embedded')
    chores.push(
      again(STATISTICS_MS, (isOver) => refreshStatistics(store.db, isOver).catch(failedIn(fault, 'statistics'))),
    );
  return () => Promise.all(chores.map((end) => end()));
}

/** Stores what tabs load of this build, for processes of other builds; if that fails, this process still serves. */
export function keepBuild({ kept, files }: BuiltClient, fault: AppContext['fault']): Promise<void> {
  return kept.keep(files).catch(failedIn(fault, 'builds'));
}

/** Returns a handler that logs the error of a chore, which runs again at its next time. */
export function failedIn(fault: AppContext['fault'], what: string): (error: unknown) => void {
  return (error) => fault(error, { failed: what });
}

/** Runs work at intervals, the first time after one unless `atOnce`, never twice at the same time. */
function again(
  everyMs: number,
  work: (isOver: () => boolean) => Promise<unknown>,
  { atOnce = false } = {},
): () => Promise<unknown> {
  let [underWay, isOver]: [Promise<unknown> | null, boolean] = [null, false];
  const begin = () => {
    underWay ??= work(() => isOver).finally(() => {
      underWay = null;
    });
  };
  if (atOnce) begin();
  const timer = setInterval(begin, everyMs);
  return async () => {
    isOver = true;
    clearInterval(timer);
    await underWay;
  };
}
