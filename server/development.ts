import { join } from 'node:path';
import { openStore, type Store } from '../db/connect.ts';
import { seed } from '../db/seed/seed.ts';
import type { AppContext } from '../web/app-context.ts';
import { aboutThis } from './about.ts';
import { settleAdminPassword } from './admin-password.ts';
import { createApp } from './app.ts';
import { seedDemoHistory } from './demo/history.ts';
import { believedHosts } from './believed-hosts.ts';
import { build } from './build.ts';
import { codeSending } from './code-sender.ts';
import { type CommandSocket, commandsOf } from './command-socket.ts';
import { settingsFrom } from './env.ts';
import { shutForOthers, writeForOurselves } from './private-folder.ts';
import { systemClock } from './outside/clock.ts';
import { faultLog } from './fault-log.ts';
import { importsIn } from './import-runner.ts';
import { logAt } from './log.ts';
import { Metrics } from './metrics.ts';
import { localFiles } from './outside/local-files.ts';
import { Noting } from './counters.ts';
import { PageCache } from './page-cache.ts';
import { requestLine } from './request-log.ts';
import { requireSameSecret, secretOf } from './secret.ts';
import { appContextOf } from './app-context.ts';

/** The parts that outlive an edit: this module and its imports are loaded anew, but a database cannot be opened twice. */
interface Kept {
  store: Store;
  sending: Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'>;
  secret: string;
  commands: CommandSocket | null;
}

const keeper = globalThis as typeof globalThis & { thokInDevelopment?: Promise<Kept> };

writeForOurselves();
export const settings = settingsFrom();
shutForOthers(settings.dataDir);
const log = logAt(settings.logLevel);

async function open(): Promise<Kept> {
  const store = await openStore(settings);
  try {
    const secret = secretOf(settings.secret, settings.dataDir);
    await requireSameSecret(store.db, secret);
    await seed(store.db, { samples: settings.sampleData, now: systemClock.now() });
    if (settings.sampleData) await seedDemoHistory(store.db, { log, secret, now: systemClock.now() });
    await settleAdminPassword(store.db, settings.adminPassword);
    const commands = await commandsOf(store, settings, faultLog(log));
    return { store, secret, sending: codeSending(settings, log), commands };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const { store, sending, secret, commands } = await (keeper.thokInDevelopment ??= open());

const files = localFiles(join(settings.dataDir, 'pictures'));
const privateFiles = localFiles(join(settings.dataDir, 'private-pictures'));
const { now } = systemClock;
const fault = faultLog(log);
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

/** The site as the sources are now; scripts/dev.mjs serves it. */
export const app = createApp({
  build,
  world: appContext,
  pages,
  noting,
  health: { metrics, metricsToken: settings.metricsToken, isStopping: () => false },
  answered(seen) {
    metrics.answered(seen);
    requestLine(log, 'debug', seen);
  },
  arrivingFolder: join(settings.dataDir, 'arriving'),
  clientFolder: null,
  publicUrl: settings.publicUrl,
  isBelieved: believedHosts(settings),
  trustProxy: settings.trustProxy,
  isDevelopment: true,
});

export async function close(): Promise<void> {
  appContext.live.closeAll();
  commands?.close();
  await imports.stop();
  await noting.write();
  await store.close();
}
