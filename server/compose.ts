import { join } from 'node:path';
import type { Store } from '../db/connect.ts';
import type { Replicas } from '../db/replicas.ts';
import { seed } from '../db/seed/seed.ts';
import { viewBackups } from '../domain/admin/backups.ts';
import type { AppContext } from '../web/app-context.ts';
import { aboutThis } from './about.ts';
import { settleAdminPassword } from './admin-password.ts';
import { type App, createApp } from './app.ts';
import { appContextOf } from './app-context.ts';
import { backupGauges } from './backup/backup-gauges.ts';
import { believedHosts } from './believed-hosts.ts';
import { build } from './build.ts';
import { readBuiltFiles } from './built-files.ts';
import { Noting } from './counters.ts';
import { seedDemoHistory } from './demo/history.ts';
import type { Settings } from './env.ts';
import type { HealthParts } from './health.ts';
import { type ImportRunner, importsOf } from './import-runner.ts';
import { type BuiltClient, KeptBuilds } from './kept-builds.ts';
import type { logAt } from './log.ts';
import { Metrics } from './metrics.ts';
import { systemClock } from './outside/clock.ts';
import { type Storage, shopFiles } from './outside/storage/storage.ts';
import { PageCache } from './page-cache.ts';
import { requestLine } from './request-log.ts';
import { requireSameSecret, secretOf } from './secret.ts';
import { healthFactsOf, shopFactsOf } from './watch/health-facts.ts';
import { notedIn, type Records } from './watch/noted.ts';
import type { Siblings } from './workers/siblings.ts';

type Log = ReturnType<typeof logAt>;

type Again = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * Prepares an open store for serving; returns the site's secret. Each step may be repeated. Only the first process of a
 * start changes the store: the operator may have set another password since.
 */
export async function prepare(
  store: Store,
  settings: Settings,
  { log, isFirst = true, again = (step) => step() }: { log: Log; isFirst?: boolean; again?: Again },
): Promise<string> {
  const secret = secretOf(settings.secret, settings.dataDir);
  await again(() => requireSameSecret(store.db, secret));
  if (!isFirst) return secret;
  await again(() => seed(store.db, { samples: settings.sampleData, now: systemClock.now() }));
  const { sampleData } = settings;
  const isMore = sampleData === 'more';
  if (sampleData !== 'none')
    await again(() => seedDemoHistory(store.db, { log, secret, isMore, now: systemClock.now() }));
  await again(() => settleAdminPassword(store.db, settings.adminPassword));
  return secret;
}

interface Differing {
  secret: string;
  /** Null without replicas. */
  replicas: Replicas | null;
  /** How codes and notices are sent. */
  sending: Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'>;
  /** Where pictures and other files are kept. */
  storage: Storage;
  log: Log;
  fault: AppContext['fault'];
  isStopping: HealthParts['isStopping'];
  /** Records of this process. */
  records: Records;
  /** The processes behind the same port. */
  siblings: Siblings;
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
  client: BuiltClient | null;
}

/** Builds a site on a prepared store. */
export function compose(store: Store, settings: Settings, differing: Differing): Site {
  const { secret, replicas, sending, log, fault, records, isStopping, siblings, clientFolder } = differing;
  const isDevelopment = clientFolder === null;
  const { files, privateFiles, archives } = shopFiles(differing.storage);
  const { now } = systemClock;
  const { db } = store;
  const client = clientFolder === null ? null : clientIn(clientFolder, settings.dataDir);
  const { dataDir, sms } = settings;
  const hasProvider = sms.provider !== 'console';
  const health = { db, replicas, dataDir, hasProvider, now, machineNow: systemClock.machine };
  const imports = importsOf({ db, files, archives, now, fault });
  const appContext = appContextOf({
    db,
    replicas,
    files,
    privateFiles,
    archives,
    carryImportOn: imports.nudge,
    secret,
    ...sending,
    limits: settings.limits,
    reviewNewSuppliers: settings.reviewNewSuppliers,
    backupEveryMs: settings.backupEveryMs,
    now,
    origin: settings.publicUrl ?? `http://127.0.0.1:${settings.port}`,
    fault,
    about: aboutThis(store.engine, siblings.startedAt),
    healthFacts: healthFactsOf({ ...health, noted: async () => (await siblings.reports()).each }),
  });
  const pages = new PageCache();
  const noting = new Noting(store.db, now);
  const metrics = new Metrics({
    about: appContext.about,
    pages,
    connections: store.connections,
    liveLines: appContext.live.count,
    importsWaiting: () => imports.waiting,
    backups: backupGauges({ everyMs: settings.backupEveryMs, view: () => viewBackups(store.db), now }),
    faults: () => records.faults.counts,
    sms: () => records.sms.noted,
    storageFailures: () => records.storage.failures,
    replicas: () => replicas?.facts() ?? [],
    health: shopFactsOf(health),
    reports: siblings.reports,
  });
  siblings.reportBy(async () => ({ figures: await metrics.figures(), ...notedIn(records) }));
  const app = createApp({
    build,
    appContext,
    pages,
    noting,
    health: { metrics, metricsToken: settings.metricsToken, isStopping, isFull: () => records.space.noted !== null },
    answered(observed) {
      metrics.answered(observed);
      requestLine(log, isDevelopment ? 'debug' : settings.requestLevel, observed);
    },
    arrivingFolder: join(settings.dataDir, 'arriving'),
    storageFailed: records.storage.failed,
    client,
    publicUrl: settings.publicUrl,
    isBelieved: believedHosts(settings),
    trustProxy: settings.trustProxy,
    adminNetworks: settings.adminNetworks,
    isDevelopment,
  });
  return { app, appContext, pages, noting, metrics, imports, client };
}

function clientIn(folder: string, dataDir: string): BuiltClient {
  const kept = new KeptBuilds(join(dataDir, 'builds'), build.assets.version, systemClock.now);
  return { files: readBuiltFiles(folder), kept };
}
