import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser as Chromium, chromium } from 'playwright-core';
import { Browser } from '../tests/browser.ts';
import { chromiumFlags, chromiumProgram } from '../tests/engines/found.ts';
import { type Role, signIn } from '../tests/sign-in.ts';
import { Site } from '../tests/site.ts';
import { type Opening, openedSlowly } from './phone-page.ts';
import { figure, judge, note } from './report.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const LARGEST_MS = 1500;
const SHIFT = 0.02;
/** The accounts of the demo data. */
const mobiles: Record<Role, string> = { supplier: '9876500001', reseller: '9876500002' };

interface Measured {
  what: string;
  as?: Role;
  /** Another address each time, where there are several. */
  path(run: number): string;
}

const screens: Measured[] = [
  { what: 'home', path: () => '/' },
  { what: 'home in Hindi', path: () => '/?lang=hi' },
  { what: 'product', path: (run) => `/product/${21 + run}` },
  { what: "supplier's dashboard", as: 'supplier', path: () => '/supplier/dashboard' },
  { what: "reseller's dashboard", as: 'reseller', path: () => '/reseller/dashboard' },
  { what: "supplier's orders", as: 'supplier', path: () => '/supplier/orders' },
  { what: "reseller's orders", as: 'reseller', path: () => '/reseller/orders' },
];

/**
 * Measures screens in Chromium, slowed down to a cheap phone on slow 4G, each time with an empty cache, beside a page of nothing
 * but text that weighs as much as their HTML and styles: the machine's own limit in the same run.
 */
export async function phone(): Promise<void> {
  const executablePath = chromiumProgram();
  if (executablePath === null) return note('Chromium is not installed on this machine: the phone is NOT measured.');
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-phone-'));
  const site = new Site([process.execPath, 'scripts/start.mjs'], { DATA_DIR: folder, SAMPLE_DATA: '1' });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await site.ready();
    const people = new Map<Role, Browser>();
    for (const role of ['supplier', 'reseller'] as const) {
      const person = site.browser();
      await signIn(person, mobiles[role], role);
      people.set(role, person);
    }
    for (const screen of screens) await measure(browser, site, screen, screen.as && people.get(screen.as));
  } finally {
    await browser.close();
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(browser: Chromium, site: Site, screen: Measured, person: Browser | undefined): Promise<void> {
  const session = person?.cookies.get('session') ?? null;
  const visitor = person ?? new Browser(site);
  const bare = await barePage(await weightOf(visitor, screen.path(0)));
  const opened: Opening[] = [];
  const limits: Opening[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      opened.push(await openedSlowly(browser, site.origin + screen.path(run), session));
      limits.push(await openedSlowly(browser, bare.url, null));
    }
  } finally {
    bare.close();
  }
  const middle = (openings: Opening[], name: keyof Opening) => median(openings.map((opening) => opening[name]));
  const largest = middle(opened, 'largest');
  const limit = middle(limits, 'largest');
  judge({
    what: `${screen.what}, largest paint (first ${figure(middle(opened, 'first'))} ms)`,
    measured: largest,
    target: LARGEST_MS,
    kind: 'at most',
    unit: 'ms',
    limit: `bare page ${figure(limit)} ms: ${figure(largest / limit)} times; load ${figure(loadavg()[0] ?? 0)}`,
  });
  const shift = middle(opened, 'shift');
  judge({ what: `${screen.what}, layout shift`, measured: shift, target: SHIFT, kind: 'at most', unit: '' });
  const [bytes, requests] = [middle(opened, 'bytes') / 1000, middle(opened, 'requests')];
  note(`         ${screen.what}: ${figure(bytes)} KB in ${requests} requests`);
}

/** Returns the bytes, packed, of a page and its style sheets. */
async function weightOf(visitor: Browser, path: string): Promise<number> {
  const html = await (await visitor.visit(path)).text();
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  const texts = await Promise.all(sheets.map(async (href) => (await visitor.visit(href)).text()));
  return [html, ...texts].reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
}

/** Serves a page of one line of text and as many bytes; what follows the line cannot be packed, and is not shown. */
async function barePage(bytes: number): Promise<{ url: string; close(): void }> {
  const head =
    '<!doctype html><meta name="viewport" content="width=device-width"><style>h1{font:2rem sans-serif}</style>';
  const html = `${head}<!--${'x'.repeat(bytes)}--><h1>Wholesale prices from Surat, by the carton</h1>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
