import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Store } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { SignInLimits } from '../domain/accounts/limits.ts';
import { settlePassword } from '../domain/admin/password.ts';
import { carryOn, leftAlone } from '../domain/imports/import-steps.ts';
import type { Files } from '../domain/media/pictures.ts';
import type { SmsText } from '../rules/notices/notice-kinds.ts';
import { createApp } from '../server/app.ts';
import { appContextOf } from '../server/app-context.ts';
import type { HostBelief } from '../server/believed-hosts.ts';
import { build } from '../server/build.ts';
import { Noting } from '../server/counters.ts';
import { faultLog } from '../server/fault-log.ts';
import { carrierOf } from '../server/import-runner.ts';
import { logAt } from '../server/log.ts';
import { Metrics } from '../server/metrics.ts';
import { ConsoleSms } from '../server/outside/console-sms.ts';
import { localArchives, localFiles } from '../server/outside/local-files.ts';
import { type FetchRules, pictureFetcher } from '../server/outside/picture-fetch.ts';
import { PageCache } from '../server/page-cache.ts';
import { requestLine } from '../server/request-log.ts';
import { Browser } from './browser.ts';
import { keepCheaply } from './cheap-password.ts';
import { MovableClock } from './clock.ts';
import { freshStore } from './engines/engine.ts';
import { onboardReseller } from './onboard-reseller.ts';
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
  sms: ConsoleSms;
  clock: MovableClock;
  files: Files;
  /** Storage for private pictures. */
  privateFiles: Files;
  /** Storage for ZIPs of photos that wait for their import. */
  archives: Files;
  /** Carries imports out, as the server does in the background. */
  carryImportsOn(piece?: { rowsAtOnce?: number; isStopping?: () => boolean }): Promise<void>;
  origin: string;
  /** Lines of the log about errors. */
  faults: string[];
  /** Lines of the log, one for each request. */
  log: string[];
  /** Writes the collected counts, as the server does every few seconds. */
  writeNoted(): Promise<void>;
  /** Set it as after a SIGTERM. */
  life: { isStopping: boolean };
  /** Limits of sign-in; null for none. */
  limits: SignInLimits | null;
  /** Returns another browser, with cookies of its own; at an address of its own, if one is given. */
  browser(address?: string): Browser;
  /** Signs in the world's own browser, or a given one. */
  signIn(mobile: string, role: Role, browser?: Browser): Promise<Browser>;
  signUpSupplier(supplier: Partial<NewSupplier>, browser?: Browser): Promise<Browser>;
  /** Creates a reseller who sells on Meesho, and who has received an order before unless said otherwise. */
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
  /** Decides which host names are believed, as on a site without PUBLIC_URL; if absent, any name is. */
  isBelieved?: HostBelief;
  /** A store that is there already, instead of a new one. */
  store?: Store;
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

/** Creates a world for one test, which has to close it. */
export async function createWorld({
  samples = false,
  limits,
  fetchRules,
  reviewNewSuppliers = false,
  smsTexts = [],
  isBelieved = () => true,
  oldMs = 0,
  store: given,
}: WorldOptions = {}): Promise<TestWorld> {
  const store = given ?? (await freshStore(samples));
  const { db } = store;
  const folder = mkdtempSync(join(tmpdir(), 'thok-world-'));
  const clock = new MovableClock();
  const files = localFiles(join(folder, 'pictures'));
  const privateFiles = localFiles(join(folder, 'private-pictures'));
  const archives = localArchives(join(folder, 'imports'));
  const fetchPicture = pictureFetcher(fetchRules ?? { isAllowed: () => false });
  const sms = new ConsoleSms(() => {});
  const faults: string[] = [];
  const fault = faultLog(logAt('error', { write: (line) => faults.push(line) }));
  const log: string[] = [];
  const requests = logAt('trace', { write: (line) => log.push(line) });
  const carrier = carrierOf({ files, archives, fetchPicture, now: clock.now, fault });
  const world = appContextOf({
    db,
    files,
    privateFiles,
    archives,
    carryImportOn: () => {},
    sms,
    smsTexts,
    secret,
    shownCode: (mobile, use) => sms.latestCode(mobile, use),
    limits: limits ?? null,
    reviewNewSuppliers,
    now: clock.now,
    origin,
    fault,
    about: { version: '0.0.0', engine: store.engine, startedAt: clock.now() },
  });
  const pages = new PageCache({ oldMs });
  const noting = new Noting(db, clock.now);
  const { connections } = store;
  const metrics = new Metrics({ pages, connections, liveLines: world.live.count, importsWaiting: () => 0 });
  const life = { isStopping: false };
  const app = createApp({
    build,
    appContext: world,
    pages,
    noting,
    health: { metrics, metricsToken, isStopping: () => life.isStopping },
    answered(observed) {
      metrics.answered(observed);
      requestLine(requests, 'info', observed);
    },
    arrivingFolder: join(folder, 'arriving'),
    clientFolder: null,
    publicUrl: origin,
    isBelieved,
    trustProxy: 0,
    isDevelopment: false,
  });
  const site = { origin, answer: app, codeFor: (mobile: string) => sms.latestCode(mobile) };
  const own = new Browser(site);

  return {
    visit: own.visit,
    post: own.post,
    postJson: own.postJson,
    db,
    store,
    dataDir: folder,
    sms,
    clock,
    files,
    privateFiles,
    archives,
    async carryImportsOn({ rowsAtOnce = carrier.rowsAtOnce, isStopping } = {}) {
      for (const id of await leftAlone(db, clock.now())) await carryOn(db, id, { ...carrier, rowsAtOnce }, isStopping);
    },
    origin,
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

async function firstVicinity(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
