import { join } from 'node:path';
import type { Store } from '../db/connect.ts';
import { seed } from '../db/seed/seed.ts';
import type { AppContext } from '../web/app-context.ts';
import { aboutThis } from './about.ts';
import { settleAdminPassword } from './admin-password.ts';
import { type App, createApp } from './app.ts';
import { appContextOf } from './app-context.ts';
import { believedHosts } from './believed-hosts.ts';
import { build } from './build.ts';
import { Noting } from './counters.ts';
import { seedDemoHistory } from './demo/history.ts';
import type { Settings } from './env.ts';
import type { HealthParts } from './health.ts';
import { type ImportRunner, importsIn } from './import-runner.ts';
import type { logAt } from './log.ts';
import { Metrics } from './metrics.ts';
import { systemClock } from './outside/clock.ts';
import { localFiles } from './outside/local-files.ts';
import { PageCache } from './page-cache.ts';
import { requestLine } from './request-log.ts';
import { requireSameSecret, secretOf } from './secret.ts';

type Log = ReturnType<typeof logAt>;

/** Prepares an open store for serving; returns the secret of its site. Each step may be repeated. */
export async function prepare(
  store: Store,
  settings: Settings,
  log: Log,
  again: <Result>(step: () => Promise<Result>) => Promise<Result> = (step) => step(),
): Promise<string> {
  const secret = secretOf(settings.secret, settings.dataDir);
  await again(() => requireSameSecret(store.db, secret));
  await again(() => seed(store.db, { samples: settings.sampleData, now: systemClock.now() }));
  if (settings.sampleData) await again(() => seedDemoHistory(store.db, { log, secret, now: systemClock.now() }));
  await again(() => settleAdminPassword(store.db, settings.adminPassword));
  return secret;
}

interface Differing {
  secret: string;
  /** How codes and notices are sent. */
  sending: Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'>;
  log: Log;
  fault: AppContext['fault'];
  isStopping: HealthParts['isStopping'];
  /** Folder of the built client; null in development, where the bundler serves it. */
  clientFolder: string | null;
}

/** A site and its parts, for the code that starts and stops it. */
export interface Site {
  app: App;
  appContext: AppContext;
  pages: PageCache;
  noting: Noting;
  metrics: Metrics;
  imports: ImportRunner;
}

/** Builds a site on a prepared store. */
export function compose(store: Store, settings: Settings, differing: Differing): Site {
  const { secret, sending, log, fault, isStopping, clientFolder } = differing;
  const isDevelopment = clientFolder === null;
  const files = localFiles(join(settings.dataDir, 'pictures'));
  const privateFiles = localFiles(join(settings.dataDir, 'private-pictures'));
  const { now } = systemClock;
  const { runner: imports, archives } = importsIn(settings.dataDir, { db: store.db, files, now, fault });
  const appContext = appContextOf({
    db: store.db,
    files,
    privateFiles,
    archives,
    carryImportOn: imports.nudge,
    secret,
    ...sending,
    limits: settings.limits,
    reviewNewSuppliers: settings.reviewNewSuppliers,
    now,
    origin: settings.publicUrl ?? `http://127.0.0.1:${settings.port}`,
    fault,
    about: aboutThis(store.engine, now()),
  });
  const pages = new PageCache();
  const noting = new Noting(store.db, now);
  const metrics = new Metrics({
    pages,
    connections: store.connections,
    liveLines: appContext.live.count,
    importsWaiting: () => imports.waiting,
  });
  const app = createApp({
    build,
    appContext,
    pages,
    noting,
    health: { metrics, metricsToken: settings.metricsToken, isStopping },
    answered(observed) {
      metrics.answered(observed);
      requestLine(log, isDevelopment ? 'debug' : settings.requestLevel, observed);
    },
    arrivingFolder: join(settings.dataDir, 'arriving'),
    clientFolder,
    publicUrl: settings.publicUrl,
    isBelieved: believedHosts(settings),
    trustProxy: settings.trustProxy,
    isDevelopment,
  });
  return { app, appContext, pages, noting, metrics, imports };
}
