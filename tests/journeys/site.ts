import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, type Browser as Chromium, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { openStore } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import type { Locale } from '../../messages/compiled/runtime.js';
import { OWN_ANSWER } from '../../rules/own-answer.ts';
import { Browser } from '../browser.ts';
import { chromiumFlags, chromiumProgram } from '../engines/found.ts';
import { adminPassword, signUpSupplier } from '../sign-in.ts';
import { Site, startOnce } from '../site.ts';
import { Devices } from './devices.ts';
import { FaultWatch } from './faults.ts';

/** Cookies of a sign-in, finished or in progress. */
const kept = ['session', 'signing-in', 'admin', 'admin-entry'];
/** No check of speed: a busy machine takes several times as long as a quiet one. */
const PATIENCE_MS = 60_000;
/** Servers and pages run for seconds here, so compiling their code again for speed costs more than it gains. */
const quickToStart = ['--liftoff-only'];
const unoptimised = ['--no-opt', '--no-maglev'];

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export interface RequestContext extends BrowserContextOptions {
  language?: Locale;
  /** The session of a person who has signed in without a screen. */
  as?: Browser;
  /** True if this browser stays until the end of the file; others are closed after their test. */
  stays?: boolean;
  /** A browser with an empty cache; others may have scripts, styles and fonts from an earlier test. */
  isNew?: boolean;
}

/** The built site and a real browser, for all tests of one file. */
export interface Journey {
  origin: string;
  /** Build of the site's scripts. */
  build: string;
  site: Site;
  /** Returns a person with a browser of their own, on a phone unless said otherwise. */
  person(visit?: RequestContext): Promise<Page>;
  /** Signs the page's browser in as another person, already signed in without a screen, or signs it out. */
  become(page: Page, person?: Browser): Promise<void>;
  /** Expects an error that this test causes on purpose; any other error fails the test. */
  expectFault(form: RegExp): void;
  /** Returns a supplier with one warehouse, created by the real forms without a screen. */
  signedInSupplier(account: { mobile: string; businessName: string }): Promise<Browser>;
}

/**
 * Call it at the top of a file: `const journey = await fileJourney()`. `seedRows` adds rows to the samples before the
 * site starts, which would take too long to make on screens; `samples: 'more'` adds those of `SAMPLE_DATA=more`.
 */
export async function fileJourney(
  seedRows?: (db: Database) => Promise<void>,
  { samples }: { samples?: 'more' } = {},
): Promise<Journey> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-journey-'));
  cpSync(inject('seededFolder'), folder, { recursive: true });
  if (samples === 'more') await startOnce({ DATA_DIR: folder, SAMPLE_DATA: 'more' });
  if (seedRows) await seeded(folder, seedRows);
  const site = new Site([process.execPath, ...quickToStart, 'scripts/start.mjs'], {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: adminPassword,
  });
  const browser = await (chromiumOfWorker ??= startChromium());
  afterAll(async () => {
    await devices.close();
    const { code } = await site.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(code, 'how the site ended').toBe(0);
  });
  try {
    await site.ready();
  } catch (error) {
    // Killed here, because the hooks of a file that fails to load do not run.
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const { origin } = site;
  const cookie = (name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, value, url: origin, httpOnly: true }];
  const faults = new FaultWatch(origin);
  const devices = new Devices(browser, origin, (context) => {
    context.setDefaultTimeout(PATIENCE_MS);
    faults.watch(context);
  });
  const become = async (page: Page, person?: Browser) => {
    for (const name of kept) await page.context().clearCookies({ name });
    await page.context().addCookies(kept.flatMap((name) => cookie(name, person?.cookies.get(name))));
  };

  afterEach(async () => {
    await devices.leave();
    expect(faults.take(), 'faults in the browser that the test did not expect').toEqual([]);
  });
  return {
    origin,
    build: (await fetch(origin)).headers.get(OWN_ANSWER) ?? '',
    site,
    async person({ language, as, stays = false, isNew = false, viewport = phone, ...options }: RequestContext = {}) {
      const page = await devices.page({ viewport, ...options }, { isNew, stays });
      await page.context().addCookies(cookie('lang', language));
      if (as) await become(page, as);
      return page;
    },
    become,
    expectFault: (form) => faults.expect(form),
    async signedInSupplier(account) {
      const visitor = new Browser(site);
      await signUpSupplier(visitor, { ...account, vicinityId: 1 });
      return visitor;
    },
  };
}

async function seeded(dataDir: string, seedRows: (db: Database) => Promise<void>): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir });
  try {
    await seedRows(store.db);
  } finally {
    await store.close();
  }
}

/** One browser for all files of a worker, in separate contexts; it ends with the worker. */
let chromiumOfWorker: Promise<Chromium> | undefined;

function startChromium(): Promise<Chromium> {
  const executablePath = chromiumProgram();
  if (executablePath === null) throw new Error('no Chromium was found');
  return chromium.launch({ executablePath, args: [...chromiumFlags, `--js-flags=${unoptimised.join(' ')}`] });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
