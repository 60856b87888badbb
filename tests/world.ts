import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Store } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { Replicas } from '../db/replicas.ts';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import { newQuestion } from '../domain/accounts/question.ts';
import { viewBackups } from '../domain/admin/backups.ts';
import { settlePassword } from '../domain/admin/password.ts';
import { resumeImport, takeStalledImports } from '../domain/imports/import-steps.ts';
import type { Files } from '../domain/media/pictures.ts';
import { noticeVersion } from '../rules/notices/notice.ts';
import type { SmsText } from '../rules/notices/notice-kinds.ts';
import { createApp } from '../server/app.ts';
import { appContextOf } from '../server/app-context.ts';
import { backupGauges } from '../server/backup/backup-gauges.ts';
import type { HostBelief } from '../server/believed-hosts.ts';
import { build } from '../server/build.ts';
import { Noting } from '../server/counters.ts';
import { faultLog } from '../server/fault-log.ts';
import { carrierOf } from '../server/import-runner.ts';
import { logAt } from '../server/log.ts';
import { Metrics } from '../server/metrics.ts';
import { type FetchRules, pictureFetcher } from '../server/outside/picture-fetch.ts';
import { localStorage } from '../server/outside/storage/local-storage.ts';
import { type Storage, shopFiles } from '../server/outside/storage/storage.ts';
import { PageCache } from '../server/page-cache.ts';
import { requestLine } from '../server/request-log.ts';
import { healthFactsOf } from '../server/watch/health-facts.ts';
import { notedIn, type Records } from '../server/watch/noted.ts';
import { alone } from '../server/workers/siblings.ts';
import { Browser } from './browser.ts';
import { keepCheaply } from './cheap-password.ts';
import { MovableClock } from './clock.ts';
import { freshStore } from './engines/engine.ts';
import { onboardReseller } from './onboard-reseller.ts';
import { recordsBy } from './records.ts';
import { RememberedCodes } from './remembered-codes.ts';
import { adminPassword, type NewSupplier, type Role, signIn, signInAdmin, signUp, signUpSupplier } from './sign-in.ts';
import { makeKnown } from './trade/scene.ts';

const origin = 'http://thok.test';
export const metricsToken = 'a token of the tests';
export const secret = 'a secret of the tests, at least 32 characters long';

/** A whole site for tests: the real application on a new database, and browsers that visit it. */
export interface TestWorld extends Pick<Browser, 'visit' | 'post' | 'postJson'> {
  db: Database;
  store: Store;
  /** Folder of the files. */
  dataDir: string;
  /** Remembers the last code of each number. */
  sms: RememberedCodes;
  clock: MovableClock;
  /** Where all files are kept. */
  storage: Storage;
  files: Files;
  /** Storage for private pictures. */
  privateFiles: Files;
  /** Storage for ZIPs of photos that wait for their import. */
  archives: Files;
  /** Carries out imports, as the server does in the background. */
  carryImportsOn(piece?: { rowsAtOnce?: number; isStopping?: () => boolean }): Promise<void>;
  origin: string;
  /** The records of the process. */
  records: Records;
  /** Lines of the error log. */
  faults: string[];
  /** Lines of the request log. */
  log: string[];
  /** Writes the collected counts, as the server does every few seconds. */
  writeNoted(): Promise<void>;
  /** Set as after a SIGTERM. */
  life: { isStopping: boolean };
  /** Limits of sign-in; null for none. */
  limits: SignInLimits | null;
  /** Returns another browser with its own cookies, and its own address if one is given. */
  browser(address?: string): Browser;
  /** Signs in the world's own browser, or a given one. */
  signIn(mobile: string, role: Role, browser?: Browser): Promise<Browser>;
  signUpSupplier(supplier: Partial<NewSupplier>, browser?: Browser): Promise<Browser>;
  /** Creates a reseller on Meesho, by default with a delivered order. */
  signUpReseller(
    account: { mobile: string; businessName: string; isNew?: boolean },
    browser?: Browser,
  ): Promise<Browser>;
  /** Sets the tests' admin password as a start does, and signs in to the admin area with its form. */
  signInAdmin(browser?: Browser): Promise<Browser>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Seeds the 50 sample products and the demo accounts. */
  samples?: boolean;
  /** Limits as with a real provider; demo mode has none. */
  limits?: SignInLimits;
  /** Rules for fetching pictures; without them nothing can be fetched. */
  fetchRules?: FetchRules;
  reviewNewSuppliers?: boolean;
  /** How long an outdated page may be sent: 0 here, so that each test sees its changes. */
  oldMs?: number;
  /** Registered SMS texts of the operator. */
  smsTexts?: readonly SmsText[];
  /** Decides which host names are accepted, as on a site without PUBLIC_URL; if absent, any name is. */
  isBelieved?: HostBelief;
  /** Milliseconds between scheduled back-ups; null for none. */
  backupEveryMs?: number | null;
  /** An existing store, instead of a new one. */
  store?: Store;
  /** Where files are kept, instead of a folder of its own. */
  storage?: Storage;
  /** Replicas of its database; none if absent. */
  replicas?: Replicas | null;
}

/**
 * Returns one world for all tests of a file, closed after the last; call it at the top: `const world = await
 * fileWorld()`.
 */
export async function fileWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const world = await createWorld(options);
  afterAll(world.close);
  return world;
}

/** Creates a world for one test, which must close it. */
export async function createWorld({
  samples = false,
  limits,
  fetchRules,
  reviewNewSuppliers = false,
  smsTexts = [],
  isBelieved = () => true,
  oldMs = 0,
  backupEveryMs = null,
  store: given,
  storage: givenStorage,
  replicas = null,
}: WorldOptions = {}): Promise<TestWorld> {
  const store = given ?? (await freshStore(samples));
  const { db } = store;
  const folder = mkdtempSync(join(tmpdir(), 'thok-world-'));
  const clock = new MovableClock();
  const storage = givenStorage ?? localStorage(folder);
  const { files, privateFiles, archives } = shopFiles(storage);
  const fetchPicture = pictureFetcher(fetchRules ?? { isAllowed: () => false });
  const sms = new RememberedCodes();
  const faults: string[] = [];
  const records = recordsBy(clock);
  const fault = records.faults.of(faultLog(logAt('error', { write: (line) => faults.push(line) }), records.space));
  const log: string[] = [];
  const requests = logAt('trace', { write: (line) => log.push(line) });
  const carrier = carrierOf({ files, archives, fetchPicture, now: clock.now, fault });
  const siblings = alone(clock.now());
  const { now } = clock;
  const health = { db, replicas, dataDir: folder, hasProvider: smsTexts.length > 0, now, machineNow: now };
  const world = appContextOf({
    db,
    replicas,
    files,
    privateFiles,
    archives,
    carryImportOn: () => {},
    sms,
    smsTexts,
    secret,
    shownCode: (mobile, use) => Promise.resolve(sms.latestCode(mobile, use)),
    limits: limits ?? null,
    reviewNewSuppliers,
    backupEveryMs,
    now: clock.now,
    origin,
    fault,
    about: { version: '0.0.0', build: 'tests', engine: store.engine, startedAt: siblings.startedAt },
    healthFacts: healthFactsOf({ ...health, noted: async () => (await siblings.reports()).each }),
  });
  const pages = new PageCache({ oldMs });
  const noting = new Noting(db, clock.now);
  const { connections } = store;
  const backups = backupGauges({ everyMs: backupEveryMs, view: () => viewBackups(db), now: clock.now });
  const metrics = new Metrics({
    about: world.about,
    pages,
    connections,
    liveLines: world.live.count,
    importsWaiting: () => 0,
    faults: () => records.faults.counts,
    sms: () => records.sms.noted,
    storageFailures: () => records.storage.failures,
    replicas: () => replicas?.facts() ?? [],
    reports: siblings.reports,
    health: world.healthFacts,
    backups,
  });
  siblings.reportBy(async () => ({ figures: await metrics.figures(), ...notedIn(records) }));
  const life = { isStopping: false };
  const app = createApp({
    build,
    appContext: world,
    pages,
    noting,
    health: { metrics, metricsToken, isStopping: () => life.isStopping, isFull: () => records.space.noted !== null },
    answered(observed) {
      metrics.answered(observed);
      requestLine(requests, 'info', observed);
    },
    arrivingFolder: join(folder, 'arriving'),
    storageFailed: records.storage.failed,
    client: null,
    publicUrl: origin,
    isBelieved,
    trustProxy: 0,
    adminNetworks: [],
    isDevelopment: false,
  });
  const site = {
    origin,
    answer: app,
    codeFor: (mobile: string) => sms.latestCode(mobile),
    hidden: { question: () => answeredQuestion(clock.now()), notice: noticeVersion('en', []) },
  };
  const own = new Browser(site);

  return {
    visit: own.visit,
    post: own.post,
    postJson: own.postJson,
    db,
    store,
    dataDir: folder,
    storage,
    sms,
    clock,
    files,
    privateFiles,
    archives,
    async carryImportsOn({ rowsAtOnce = carrier.rowsAtOnce, isStopping } = {}) {
      const now = clock.now();
      for (const id of await takeStalledImports(db, now, now))
        await resumeImport(db, id, { ...carrier, rowsAtOnce }, isStopping);
    },
    origin,
    records,
    faults,
    log,
    writeNoted: () => noting.write(),
    life,
    limits: limits ?? null,
    browser: (address) => new Browser(site, address),
    async signIn(mobile, role, browser = own) {
      await signIn(browser, mobile, role);
      return browser;
    },
    async signUpSupplier({ mobile = '9825000001', businessName = 'Test Traders', vicinityId }, browser = own) {
      await signUpSupplier(browser, { mobile, businessName, vicinityId: vicinityId ?? (await firstVicinity(db)) });
      return browser;
    },
    async signUpReseller({ isNew = false, ...account }, browser = own) {
      await signUp(browser, 'reseller', account);
      await onboardReseller(browser);
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('mobile', '=', account.mobile)
        .executeTakeFirstOrThrow();
      if (!isNew) await makeKnown(db, [id], clock.now());
      return browser;
    },
    async signInAdmin(browser = own) {
      await keepCheaply(db, adminPassword, clock.now());
      await settlePassword(db, adminPassword, clock.now());
      await signInAdmin(browser);
      return browser;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answeredQuestion(now: Date): { question: string; answer: string } {
  const { token, first, second } = newQuestion(secret, now);
  return { question: token, answer: String(first + second) };
}

async function firstVicinity(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
