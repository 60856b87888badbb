import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { openStore, type Store } from '../db/connect.ts';
import { StoreFailure } from '../db/failure.ts';
import { Replicas } from '../db/replicas.ts';
import { sampleSuppliers } from '../db/seed/samples/suppliers.ts';
import { demoReseller } from '../db/seed/seed-samples.ts';
import { reached } from '../db/server-start.ts';
import { thisVersion } from './about.ts';
import type { App } from './app.ts';
import { logAuditHeads } from './audit-log.ts';
import { AwayLog } from './away-log.ts';
import { backupsOf } from './backup/open-backups.ts';
import { believedHosts } from './believed-hosts.ts';
import { beginChores, failedIn, keepBuild } from './chores.ts';
import { codeSending } from './code-sender.ts';
import { commandsOf } from './command-socket.ts';
import { compose, prepare } from './compose.ts';
import type { Settings } from './env.ts';
import { faultLog } from './fault-log.ts';
import { answersFromMemory, type Memory } from './from-memory.ts';
import { logAt } from './log.ts';
import { answerUnreadable } from './long-address.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { systemClock } from './outside/clock.ts';
import { checkedStorage } from './outside/storage/open-storage.ts';
import { endAfterUnreadBody } from './unread-body.ts';
import { waitingAccepted } from './waiting-connections.ts';
import { recordsOn } from './watch/records.ts';
import { alone, type Siblings } from './workers/siblings.ts';

const PATIENCE_MS = 3_000;
/**
 * A proxy keeps idle connections: nginx for one minute, Caddy for two. The proxy must close them first, because a form
 * sent on a connection that is just being closed is lost.
 */
const KEPT_MS = 130_000;
/** How long a proxy may still send while each answer ends its connection, so that no request on its way is cut off. */
const LEAVE_MS = 1_000;
/** Limits for sockets that send their headers byte by byte, and how often they are checked. */
const patience = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** Opens the store, seeds it, and serves until SIGTERM or Ctrl-C, alone or as one of several workers. */
export async function serve(
  settings: Settings,
  clientFolder: string,
  siblings: Siblings = alone(systemClock.now()),
): Promise<void> {
  const log = logOf(settings, siblings);
  log.info({ version: thisVersion(), node: process.version }, 'Thok starts');
  const away = new AwayLog(log);
  const { records, flush } = recordsOn(log, away);
  const { lost, stillAway, stillMigrating } = away;
  const waiting = { waitSeconds: settings.databaseWait, lost, stillAway, stillMigrating };
  const storage = await checkedStorage(settings, records.storage.failed);
  const store = await openStore(settings, waiting);
  // Steps of a start may be repeated, so a step that loses its connection is run again on another one.
  const again = <Result>(step: () => Promise<Result>) => reached(settings.databaseUrl, waiting, step);
  try {
    const fault = records.faults.of(faultLog(log, records.space, away));
    await again(() => systemClock.follow(store.db));
    const commands = await commandsOf({ ...store, storage }, settings, fault);
    const secret = await prepare(store, settings, { log, isFirst: siblings.isFirst, again });
    const replicas = await again(() => replicasOf(store, settings));
    let isStopping = false;
    const sending = codeSending(store.db, settings, { log, record: records.sms });
    const around = { secret, replicas, sending, storage, log, fault, records, siblings, clientFolder };
    const site = compose(store, settings, { ...around, isStopping: () => isStopping });
    const { app, appContext, pages, noting, imports } = site;
    site.metrics.withProcess(siblings.worker ?? 1);
    // Another process may be asked for the scripts of this one's first page.
    if (site.client) await keepBuild(site.client, fault);
    const server = await listening(settings, app, {
      ...settings,
      pages,
      noting,
      log,
      isBelieved: believedHosts(settings),
      isStopping: () => isStopping,
    });
    const sent = { budget: settings.smsBudget, record: records.sms, now: systemClock.now, fault };
    const outbox = await again(() => openOutbox(store, settings.sms, sent));
    const backups = backupsOf({ ...store, storage }, settings, { log, fault });
    const endChores = beginChores(store, { ...site, outbox, backups, fault });
    await again(() => imports.adopt({ isAlone: store.engine === 'embedded' }));
    await again(() => logAuditHeads(store.db, log, fault));
    stopOnSignal(server, store, {
      leave: async () => {
        isStopping = true;
        if (settings.trustProxy > 0) await leftBy(server);
      },
      begin() {
        backups?.stop();
        void endChores();
        appContext.live.closeAll();
        commands?.close();
        flush();
      },
      finish: () =>
        Promise.all([
          endChores(),
          imports.stop(),
          outbox.stop(),
          replicas?.close(),
          noting.write().catch(failedIn(fault, 'counts')),
        ]),
    });
    siblings.ready(greeting(settings, store, server.address() as AddressInfo));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Returns this process's log, which names the worker if there are several. */
function logOf({ logLevel }: Settings, { worker }: Siblings): ReturnType<typeof logAt> {
  return worker === null ? logAt(logLevel) : logAt(logLevel).child({ worker });
}

async function replicasOf({ db }: Store, { replicaUrls, replicaLagSeconds }: Settings): Promise<Replicas | null> {
  return replicaUrls.length === 0 ? null : await Replicas.open(db, replicaUrls, replicaLagSeconds);
}

function listening(settings: Settings, app: App, kept: Memory & { isStopping(): boolean }): Promise<Server> {
  const answer = getRequestListener(async (request, { incoming, outgoing }) => {
    const answered = await app(request, incoming.socket.remoteAddress);
    if (!incoming.complete) endAfterUnreadBody(incoming as IncomingMessage, outgoing as ServerResponse);
    return answered;
  });
  const keptAlive = settings.trustProxy > 0 ? { keepAliveTimeout: KEPT_MS } : {};
  const server = createServer({ ...patience, ...keptAlive }, (request, response) => {
    if (kept.isStopping()) response.shouldKeepAlive = false;
    if (!answersFromMemory(kept, request, response)) void answer(request, response);
  });
  server.on('clientError', answerUnreadable);
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
 * Lets a proxy leave: answers end their connections for a while, then no new ones are taken, and those that were just made
 * may still bring their request. (The server's own `close` would cut them.)
 */
async function leftBy(server: Server): Promise<void> {
  await pause(LEAVE_MS);
  await waitingAccepted(server, LEAVE_MS);
  NetServer.prototype.close.call(server);
  await pause(LEAVE_MS);
}

/**
 * Finishes the requests in flight and the running piece of an import, closes the database and exits; waits at most 3
 * seconds for each.
 */
function stopOnSignal(
  server: Server,
  store: Store,
  { leave, begin, finish }: { leave(): Promise<void>; begin(): void; finish(): Promise<unknown> },
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await leave();
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.once('close', () => {
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
    server.close();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Returns everything to print in one piece, so that a program waiting for the first line gets the rest as well. */
function greeting(settings: Settings, store: Store, { address, port }: AddressInfo): string {
  const host = address.includes(':') ? `[${address}]` : address;
  const lines = [
    `Thok is ready at ${settings.publicUrl ?? `http://${host}:${port}`}`,
    store.engine === 'embedded'
      ? `Data: ${settings.dataDir} (embedded database: survives a killed process${settings.fsync ? ' and a power cut' : ', not a power cut unless FSYNC=1'}; set DATABASE_URL for production)`
      : 'Data: the PostgreSQL server at DATABASE_URL',
  ];
  if (settings.sampleData !== 'none' && settings.sms.provider === 'console') {
    lines.push(
      `Demo accounts (the code screen ${settings.showCodes ? 'shows' : 'does not show'} the OTP, the console always does):`,
      `  Supplier  ${sampleSuppliers[0]?.mobile}  http://${host}:${port}/supplier/login`,
      `  Reseller  ${demoReseller.mobile}  http://${host}:${port}/reseller/login`,
    );
  }
  return lines.join('\n');
}
