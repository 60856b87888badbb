import type { Store } from '../db/connect.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { AppContext } from '../web/app-context.ts';
import type { Site } from './compose.ts';
import type { openOutbox } from './outbox/open-outbox.ts';
import { systemClock } from './outside/clock.ts';
import { sweep } from './sweep.ts';

const SWEEP_MS = 60_000;
const WRITE_NOTED_MS = 5_000;
const STATISTICS_MS = 5_000;

interface Chores extends Pick<Site, 'appContext' | 'pages' | 'noting' | 'imports'> {
  outbox: Awaited<ReturnType<typeof openOutbox>>;
  fault: AppContext['fault'];
}

/** Starts the repeated background work; the returned function stops it, and waits for what is running. */
export function beginChores(
  store: Store,
  { appContext, pages, noting, imports, outbox, fault }: Chores,
): () => Promise<unknown> {
  const chores = [
    again(SWEEP_MS, async (isOver) => {
      pages.sweep();
      await Promise.all([
        sweep(store.db, appContext, systemClock.now(), isOver).catch(failedIn(fault, 'sweep')),
        outbox.sweep().catch(failedIn(fault, 'outbox')),
        imports.adopt().catch(failedIn(fault, 'imports')),
      ]);
    }),
    again(WRITE_NOTED_MS, () => noting.write().catch(failedIn(fault, 'counts'))),
  ];
  // A PostgreSQL server has its own autovacuum.
  if (store.engine === 'embedded')
    chores.push(
      again(STATISTICS_MS, (isOver) => refreshStatistics(store.db, isOver).catch(failedIn(fault, 'statistics'))),
    );
  return () => Promise.all(chores.map((end) => end()));
}

/** Returns a handler that logs the error of a chore, which runs again at its next time. */
export function failedIn(fault: AppContext['fault'], what: string): (error: unknown) => void {
  return (error) => fault(error, { failed: what });
}

/** Runs work at intervals, never twice at the same time. */
function again(everyMs: number, work: (isOver: () => boolean) => Promise<unknown>): () => Promise<unknown> {
  let [underWay, isOver]: [Promise<unknown> | null, boolean] = [null, false];
  const timer = setInterval(() => {
    underWay ??= work(() => isOver).finally(() => {
      underWay = null;
    });
  }, everyMs);
  return async () => {
    isOver = true;
    clearInterval(timer);
    await underWay;
  };
}
