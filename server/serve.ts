import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { openStore, type Store } from '../db/connect.ts';
import { StoreFailure } from '../db/failure.ts';
import { sampleSuppliers } from '../db/seed/samples/suppliers.ts';
import { demoReseller } from '../db/seed/seed-samples.ts';
import { reached } from '../db/server-start.ts';
import type { App } from './app.ts';
import { logAuditHeads } from './audit-log.ts';
import { AwayLog } from './away-log.ts';
import { believedHosts } from './believed-hosts.ts';
import { beginChores, failedIn } from './chores.ts';
import { codeSending } from './code-sender.ts';
import { commandsOf } from './command-socket.ts';
import { compose, prepare } from './compose.ts';
import type { Settings } from './env.ts';
import { faultLog } from './fault-log.ts';
import { answersFromMemory, type Memory } from './from-memory.ts';
import { logAt } from './log.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { systemClock } from './outside/clock.ts';

const PATIENCE_MS = 3_000;
/** Limits for sockets that send their headers byte by byte, and how often they are checked. */
const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Opens the store, seeds it, and serves until SIGTERM or Ctrl-C. */
export async function serve(settings: Settings, clientFolder: string): Promise<void> {
  const log = logAt(settings.logLevel);
  const away = new AwayLog(log);
  const { lost, stillAway, stillMigrating } = away;
  const waiting = { waitSeconds: settings.databaseWait, lost, stillAway, stillMigrating };
  const store = await openStore(settings, waiting);
  // Steps of a start may be repeated, so one that loses its connection is run again on another.
  const again = <Result>(step: () => Promise<Result>) => reached(settings.databaseUrl, waiting, step);
  try {
    const fault = faultLog(log, away);
    const commands = await commandsOf(store, settings, fault);
    const secret = await prepare(store, settings, log, again);
    let isStopping = false;
    const sending = codeSending(settings, log);
    const site = compose(store, settings, { secret, sending, log, fault, clientFolder, isStopping: () => isStopping });
    const { app, appContext, pages, noting, imports } = site;
    site.metrics.withProcess();
    const server = await listening(settings, app, {
      ...settings,
      pages,
      noting,
      log,
      isBelieved: believedHosts(settings),
    });
    const { now } = systemClock;
    const outbox = await again(() => openOutbox(store, settings.sms, { budget: settings.smsBudget, now, fault }));
    const endChores = beginChores(store, { ...site, outbox, fault });
    await again(() => imports.adopt({ isStart: true }));
    await again(() => logAuditHeads(store.db, log, fault));
    stopOnSignal(server, store, {
      begin() {
        isStopping = true;
        void endChores();
        appContext.live.closeAll();
        commands?.close();
        away.flush();
      },
      finish: () =>
        Promise.all([endChores(), imports.stop(), outbox.stop(), noting.write().catch(failedIn(fault, 'counts'))]),
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
 * Finishes the requests in flight and the running piece of an import, closes the database and exits with 0; after 3
 * seconds it stops waiting.
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
        // A database that does not respond cannot be closed properly.
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

/** Printed in one piece, so that a program that waits for the first line has the rest as well. */
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
