import type { Store } from '../db/connect.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { AppContext } from '../web/app-context.ts';
import type { Site } from './compose.ts';
import { systemClock } from './outside/clock.ts';
import type { openOutbox } from './outbox/open-outbox.ts';
import { sweep } from './sweep.ts';

const SWEEP_MS = 60_000;
const WRITE_NOTED_MS = 5_000;
const STATISTICS_MS = 5_000;

interface Chores extends Pick<Site, 'appContext' | 'pages' | 'noting' | 'imports'> {
  outbox: Awaited<ReturnType<typeof openOutbox>>;
  fault: AppContext['fault'];
}

/** What is done again and again behind the screens, until the returned function ends it; that waits for what is under way. */
export function beginChores(
  store: Store,
  { appContext, pages, noting, imports, outbox, fault }: Chores,
): () => Promise<void> {
  const sweeping = setInterval(() => {
    pages.sweep();
    sweep(store.db, appContext, systemClock.now()).catch(failedIn(fault, 'sweep'));
    outbox.sweep().catch(failedIn(fault, 'outbox'));
    imports.adopt().catch(failedIn(fault, 'imports'));
  }, SWEEP_MS);
  const writing = setInterval(() => void noting.write().catch(failedIn(fault, 'counts')), WRITE_NOTED_MS);
  // A server has its autovacuum.
  const endStatistics = store.engine === 'embedded' ? refreshAgain(store, failedIn(fault, 'statistics')) : null;
  return async () => {
    clearInterval(sweeping);
    clearInterval(writing);
    await endStatistics?.();
  };
}

/** What is written down of a chore that failed; it comes again by itself. */
export function failedIn(fault: AppContext['fault'], what: string): (error: unknown) => void {
  return (error) => fault(error, { failed: what });
}

/** Never twice at once. */
function refreshAgain(store: Store, failed: (error: unknown) => void): () => Promise<void> {
  let [underWay, isEnding]: [Promise<void> | null, boolean] = [null, false];
  const timer = setInterval(() => {
    underWay ??= refreshStatistics(store.db, () => isEnding)
      .catch(failed)
      .finally(() => {
        underWay = null;
      });
  }, STATISTICS_MS);
  return async () => {
    isEnding = true;
    clearInterval(timer);
    await underWay;
  };
}
