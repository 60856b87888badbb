import { tmpdir } from 'node:os';
import type { CodeSender } from '../../domain/accounts/codes.ts';
import type { Files } from '../../domain/media/pictures.ts';
import { networksIn } from '../../server/admin-networks.ts';
import { createApp } from '../../server/app.ts';
import { appContextOf } from '../../server/app-context.ts';
import { build } from '../../server/build.ts';
import { Noting } from '../../server/counters.ts';
import { faultLog } from '../../server/fault-log.ts';
import { logAt } from '../../server/log.ts';
import { Metrics } from '../../server/metrics.ts';
import { PageCache } from '../../server/page-cache.ts';
import { requestLine } from '../../server/request-log.ts';
import { healthFactsOf } from '../../server/watch/health-facts.ts';
import { notedIn } from '../../server/watch/noted.ts';
import { Browser } from '../browser.ts';
import type { TestWorld } from '../world.ts';

interface Difference {
  origin?: string;
  /** Value of PUBLIC_URL; null when it is not set. */
  publicUrl?: string | null;
  trustProxy?: number;
  /** Value of ADMIN_NETWORKS. */
  adminNetworks?: string;
  isDemo?: boolean;
  files?: Files;
  sms?: CodeSender;
  /** Address at the other end of the socket. */
  address?: string;
}

/** Returns a browser on another process of the same site with other settings: the same database, pictures and clock. */
export function browserOn(world: TestWorld, difference: Difference = {}): Browser {
  const {
    origin = world.origin,
    publicUrl = origin,
    trustProxy = 0,
    adminNetworks,
    isDemo = true,
    files = world.files,
    sms = world.sms,
    address,
  } = difference;
  const { db, clock, limits } = world;
  const site = appContextOf({
    db,
    replicas: null,
    files,
    privateFiles: world.privateFiles,
    archives: world.archives,
    carryImportOn: () => {},
    sms,
    smsTexts: [],
    reviewNewSuppliers: false,
    backupEveryMs: null,
    secret: 'a secret of the tests, at least 32 characters long',
    shownCode: (mobile, use) => Promise.resolve(isDemo ? world.sms.latestCode(mobile, use) : null),
    limits,
    now: clock.now,
    origin,
    fault: faultLog(logAt('error', { write: (line) => world.faults.push(line) }), world.records.space),
    about: { version: '0.0.0', build: 'tests', engine: world.store.engine, startedAt: clock.now() },
    healthFacts: healthFactsOf({
      db,
      replicas: null,
      dataDir: world.dataDir,
      noted: () => Promise.resolve([notedIn(world.records)]),
      hasProvider: false,
      now: clock.now,
      machineNow: clock.now,
    }),
  });
  const pages = new PageCache({ oldMs: 0 });
  const { connections } = world.store;
  const metrics: Metrics = new Metrics({
    about: site.about,
    pages,
    connections,
    liveLines: site.live.count,
    importsWaiting: () => 0,
    faults: () => [],
    sms: () => world.records.sms.noted,
    storageFailures: () => world.records.storage.failures,
    replicas: () => [],
    reports: async () => ({ each: [{ figures: await metrics.figures() }], ofEnded: [], endings: 0 }),
    health: site.healthFacts,
    backups: [],
  });
  const answer = createApp({
    build,
    appContext: site,
    pages,
    noting: new Noting(db, clock.now),
    health: { metrics, metricsToken: null, isStopping: () => false, isFull: () => false },
    answered(observed) {
      metrics.answered(observed);
      requestLine(logAt('trace', { write: (line) => world.log.push(line) }), 'info', observed);
    },
    arrivingFolder: tmpdir(),
    storageFailed: () => {},
    client: null,
    publicUrl,
    isBelieved: () => true,
    trustProxy,
    adminNetworks: (adminNetworks && networksIn(adminNetworks)) || [],
    isDevelopment: false,
  });
  return new Browser({ origin, answer, codeFor: (mobile) => world.sms.latestCode(mobile) }, address);
}
