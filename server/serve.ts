import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { faultLog } from './fault-log.ts';
import { aboutThis } from './about.ts';
import { reached } from '../db/server-start.ts';
import { openStore, type Store } from '../db/connect.ts';
import { StoreFailure } from '../db/failure.ts';
import { demoReseller } from '../db/seed/seed-samples.ts';
import { sampleSuppliers } from '../db/seed/samples/suppliers.ts';
import { seed } from '../db/seed/seed.ts';
import { settleAdminPassword } from './admin-password.ts';
import { importsIn } from './import-runner.ts';
import { type App, createApp } from './app.ts';
import { logAuditHeads } from './audit-log.ts';
import { AwayLog } from './away-log.ts';
import { believedHosts } from './believed-hosts.ts';
import { build } from './build.ts';
import { codeSending } from './code-sender.ts';
import { commandsOf } from './command-socket.ts';
import { seedDemoHistory } from './demo/history.ts';
import type { Settings } from './env.ts';
import { answersFromMemory, type Memory } from './from-memory.ts';
import { logAt } from './log.ts';
import { Metrics } from './metrics.ts';
import { systemClock } from './outside/clock.ts';
import { localFiles } from './outside/local-files.ts';
import { Noting } from './counters.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { PageCache } from './page-cache.ts';
import { requestLine } from './request-log.ts';
import { requireSameSecret, secretOf } from './secret.ts';
import { sweep } from './sweep.ts';
import { appContextOf } from './app-context.ts';

const SWEEP_MS = 60_000;
const WRITE_NOTED_MS = 5_000;
const PATIENCE_MS = 3_000;
/** Of sockets that send their headers byte by byte, and how often they are looked for. */
const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Opens the store, seeds it, serves until SIGTERM or Ctrl-C. */
export async function serve(settings: Settings, clientFolder: string): Promise<void> {
  const log = logAt(settings.logLevel);
  const away = new AwayLog(log);
  const { lost, stillAway, stillMigrating } = away;
  const waiting = { waitSeconds: settings.databaseWait, lost, stillAway, stillMigrating };
  const store = await openStore(settings, waiting);
  // Every step of a start may be done again: one that loses its connection goes on with another.
  const again = <Result>(step: () => Promise<Result>) => reached(settings.databaseUrl, waiting, step);
  try {
    const fault = faultLog(log, away);
    const commands = await commandsOf(store, settings, fault);
    const secret = secretOf(settings.secret, settings.dataDir);
    await again(() => requireSameSecret(store.db, secret));
    await again(() => seed(store.db, { samples: settings.sampleData, now: systemClock.now() }));
    if (settings.sampleData) await again(() => seedDemoHistory(store.db, { log, secret, now: systemClock.now() }));
    await again(() => settleAdminPassword(store.db, settings.adminPassword));
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
      ...codeSending(settings, log),
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
    }).withProcess();
    let isStopping = false;
    const isBelieved = believedHosts(settings);
    const app = createApp({
      build,
      world: appContext,
      pages,
      noting,
      health: { metrics, metricsToken: settings.metricsToken, isStopping: () => isStopping },
      answered(seen) {
        metrics.answered(seen);
        requestLine(log, settings.requestLevel, seen);
      },
      arrivingFolder: join(settings.dataDir, 'arriving'),
      clientFolder,
      publicUrl: settings.publicUrl,
      isBelieved,
      trustProxy: settings.trustProxy,
      isDevelopment: false,
    });
    const server = await listening(settings, app, { ...settings, pages, noting, log, isBelieved });
    const outbox = await again(() => openOutbox(store, settings.sms, { budget: settings.smsBudget, now, fault }));
    const sweeping = setInterval(() => {
      pages.sweep();
      const failed = (what: string) => (error: unknown) => fault(error, { failed: what });
      sweep(store.db, { files, privateFiles, archives }, systemClock.now()).catch(failed('sweep'));
      outbox.sweep().catch(failed('outbox'));
      imports.adopt().catch(failed('imports'));
    }, SWEEP_MS);
    const writeNoted = () => noting.write().catch((error: unknown) => fault(error, { failed: 'counts' }));
    const writing = setInterval(() => void writeNoted(), WRITE_NOTED_MS);
    await again(() => imports.adopt({ isStart: true }));
    await again(() => logAuditHeads(store.db, log, fault));
    stopOnSignal(server, store, {
      begin() {
        isStopping = true;
        clearInterval(sweeping);
        clearInterval(writing);
        appContext.live.closeAll();
        commands?.close();
        away.flush();
      },
      finish: () => Promise.all([imports.stop(), outbox.stop(), writeNoted()]),
    });
    greet(settings, store, server.address() as AddressInfo);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function listening(settings: Settings, app: App, kept: Memory): Promise<Server> {
  const answer = getRequestListener((request, { incoming }) => app(request, incoming.socket.remoteAddress));
  const server = createServer(patience, (request, response) => {
    if (!answersFromMemory(kept, request, response)) void answer(request, response);
  });
  return new Promise((resolve, reject) => {
    server.listen(settings.port, settings.host, () => resolve(server));
    server.on('error', (error: NodeJS.ErrnoException) => {
      const place = `${settings.host}:${settings.port}`;
      if (error.code === 'EADDRINUSE')
        reject(new StoreFailure(`Port ${place} is in use. Stop what uses it, or set PORT.`));
      else if (error.code === 'EACCES')
        reject(new StoreFailure(`Port ${place} may not be used by this account. Set PORT above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new StoreFailure(`HOST ${settings.host} is no address of this machine.`));
      else reject(error);
    });
  });
}

/**
 * Finishes the requests in flight and the piece of an import that is under way, closes the database and exits 0; after
 * 3 seconds what still runs is cut.
 */
function stopOnSignal(
  server: Server,
  store: Store,
  { begin, finish }: { begin(): void; finish(): Promise<unknown> },
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.close(() => {
      clearTimeout(cut);
      Promise.race([finish(), pause(PATIENCE_MS)])
        // A database that says nothing does not even say good-bye.
        .then(() => Promise.race([store.close(), pause(PATIENCE_MS)]))
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
    begin();
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** In one piece, so that whoever waits for its first line has the rest as well. */
function greet(settings: Settings, store: Store, { address, port }: AddressInfo): void {
  const host = address.includes(':') ? `[${address}]` : address;
  const lines = [
    `Thok is ready at ${settings.publicUrl ?? `http://${host}:${port}`}`,
    store.engine === 'embedded'
      ? `Data: ${settings.dataDir} (embedded database: survives a killed process, not a power cut; set DATABASE_URL for production)`
      : 'Data: the PostgreSQL server at DATABASE_URL',
  ];
  if (settings.sampleData && settings.sms.provider === 'console') {
    lines.push(
      `Demo accounts (the code screen ${settings.showCodes ? 'shows' : 'does not show'} the OTP, the console always does):`,
      `  Supplier  ${sampleSuppliers[0]?.mobile}  http://${host}:${port}/supplier/login`,
      `  Reseller  ${demoReseller.mobile}  http://${host}:${port}/reseller/login`,
    );
  }
  console.log(lines.join('\n'));
}
