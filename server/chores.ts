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

/** What is done again and again behind the screens, until the returned function ends it; that waits for what is under way. */
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
  // A server has its autovacuum.
  if (store.engine === 'embedded')
    chores.push(
      again(STATISTICS_MS, (isOver) => refreshStatistics(store.db, isOver).catch(failedIn(fault, 'statistics'))),
    );
  return () => Promise.all(chores.map((end) => end()));
}

/** What is written down of a chore that failed; it comes again by itself. */
export function failedIn(fault: AppContext['fault'], what: string): (error: unknown) => void {
  return (error) => fault(error, { failed: what });
}

/** Every so often, never twice at once. */
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
