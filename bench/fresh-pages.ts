import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openStore } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { generate } from '../db/generate/generate.ts';
import { seed } from '../db/seed/seed.ts';
import { startCluster } from '../tests/engines/cluster.ts';
import { postgresPrograms } from '../tests/engines/found.ts';
import { busySeconds, type Running } from './processes.ts';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median } from './statistics.ts';

const PRODUCTS = 10_000;
const CONNECTIONS = 10;
const ROUNDS = 5;
const PAGES_A_ROUND = 600;
const WARM_UP = 300;
const MEGABYTES_UNDER_LOAD = 350;
const EMBEDDED_MEGABYTES_UNDER_LOAD = 450;
const MEGABYTES_AT_REST = 250;
/** Waits until the sweep, once a minute, has dropped the outdated pages. */
const REST_MS = 65_000;
const headers = { 'accept-encoding': 'gzip' };

interface Kind {
  what: string;
  addresses: string[];
  /** Milliseconds of processor time for one page, of Node and PostgreSQL together. */
  targetMs: number;
  targetPerSecond: number;
}

interface Cost {
  perSecond: number;
  nodeMs: number;
  databaseMs: number;
}

/** Measures pages that are not in the cache: 10,000 products on PostgreSQL, another address each time, signed out. */
export async function freshPages(bare: Running): Promise<void> {
  const programs = postgresPrograms();
  if (programs === null) return note('PostgreSQL is not installed on this machine: fresh pages are NOT measured.');
  const cluster = await startCluster(programs);
  try {
    const url = cluster.url('postgres');
    const { kinds, postmaster } = await filled(url);
    await withSite(
      async (site) => {
        const limit = await bareLimit(bare);
        for (const kind of kinds) await measure(site, postmaster, kind, limit);
        judgeMemory('resident after it', site, MEGABYTES_UNDER_LOAD);
        await pause(REST_MS);
        judgeMemory('and when nobody has asked for a minute', site, MEGABYTES_AT_REST);
      },
      { DATABASE_URL: url },
    );
  } finally {
    cluster.stop();
  }
}

/** Measures what the same pages leave in the memory of a process that has its database within. */
export async function freshPagesEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-'));
  try {
    const store = await openStore({ dataDir: folder, databaseUrl: '' });
    await fill(store.db);
    const kinds = await kindsOf(store.db);
    await store.close();
    await withSite(
      async (site) => {
        const pages = WARM_UP + ROUNDS * PAGES_A_ROUND;
        for (const { addresses } of kinds) await requested(site, addresses.slice(0, pages));
        judgeMemory('resident after as many with the database within', site, EMBEDDED_MEGABYTES_UNDER_LOAD);
      },
      { DATA_DIR: folder },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(db: Database): Promise<void> {
  const now = new Date();
  await seed(db, { samples: 'catalogue', now });
  await generate(db, PRODUCTS, now, () => {});
}

async function filled(databaseUrl: string): Promise<{ kinds: Kind[]; postmaster: number }> {
  const store = await openStore({ dataDir: '', databaseUrl });
  try {
    await fill(store.db);
    const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
      store.db,
    );
    const postmaster = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0]);
    return { kinds: await kindsOf(store.db), postmaster };
  } finally {
    await store.close();
  }
}

async function kindsOf(db: Database): Promise<Kind[]> {
  const products = await db.selectFrom('products').select(['id', 'name']).where('is_public', '=', true).execute();
  // Shuffled, because in the order of ids the catalogue would be read sequentially.
  const shuffled = products.toSorted(
    (one, other) => Number((one.id * 7919n) % 10_007n) - Number((other.id * 7919n) % 10_007n),
  );
  const half = Math.floor(shuffled.length / 2);
  const searches = [
    ...new Set(
      shuffled
        .map(({ name }) => name.split(/[ ,]+/))
        .flatMap((words) => [words.slice(0, 2), words.slice(1)])
        .map((words) => words.join(' ')),
    ),
  ];
  return [
    {
      what: 'list',
      addresses: shuffled.map(({ id }) => `/products?sort=newest&after=${id}`),
      targetMs: 5,
      targetPerSecond: 300,
    },
    {
      what: 'search',
      addresses: searches.map((words) => `/products?q=${encodeURIComponent(words)}`),
      targetMs: 6,
      targetPerSecond: 250,
    },
    {
      what: 'product',
      addresses: shuffled.slice(0, half).map(({ id }) => `/product/${id}`),
      targetMs: 3.5,
      targetPerSecond: 400,
    },
    {
      what: 'data of a product',
      addresses: shuffled.slice(half).map(({ id }) => `/product/${id}.data`),
      targetMs: 1.5,
      targetPerSecond: 900,
    },
  ];
}

async function measure(site: Running, postmaster: number, kind: Kind, limit: number): Promise<void> {
  const { what, addresses, targetMs, targetPerSecond } = kind;
  if (addresses.length < WARM_UP + ROUNDS * PAGES_A_ROUND) note(`only ${addresses.length} addresses of a ${what}`);
  await requireOthers(site, addresses.slice(-2));
  let next = 0;
  const take = (count: number) => addresses.slice(next, (next += count));
  await load(site, postmaster, take(WARM_UP));
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await load(site, postmaster, take(PAGES_A_ROUND)));
  const [perSecond, nodeMs, databaseMs] = (['perSecond', 'nodeMs', 'databaseMs'] as const).map((name) =>
    median(costs.map((cost) => cost[name])),
  ) as [number, number, number];
  const bare = `bare node:http ${figure(limit)}/s`;
  judge({
    what: `another ${what} each time`,
    measured: perSecond,
    target: targetPerSecond,
    kind: 'at least',
    unit: '/s',
    limit: bare,
  });
  judge({
    what: `its processor time (Node ${figure(nodeMs)}, PostgreSQL ${figure(databaseMs)})`,
    measured: nodeMs + databaseMs,
    target: targetMs,
    kind: 'at most',
    unit: 'ms',
  });
}

/** Refuses addresses that show the same: the figures would be those of one page in memory. */
async function requireOthers({ origin }: Running, addresses: string[]): Promise<void> {
  const pages = await Promise.all(addresses.map(async (path) => (await fetch(origin + path)).text()));
  if (new Set(pages).size < pages.length) throw new Error(`${addresses.join(' and ')} are the same page`);
}

async function load(site: Running, postmaster: number, paths: string[]): Promise<Cost> {
  const [node, database] = [site.busySeconds(), clusterSeconds(postmaster)];
  const { seconds, requests } = await requested(site, paths);
  const ms = (seconds: number) => (1000 * seconds) / requests;
  return {
    perSecond: requests / seconds,
    nodeMs: ms(site.busySeconds() - node),
    databaseMs: ms(clusterSeconds(postmaster) - database),
  };
}

/** Requests each of these addresses once, several at a time. */
async function requested(site: Running, paths: string[]): Promise<{ seconds: number; requests: number }> {
  const rest = Array.from({ length: CONNECTIONS }, (_, at) =>
    paths.filter((_path, index) => index % CONNECTIONS === at),
  );
  const began = performance.now();
  const { requests, errors, non2xx } = await autocannon({
    url: site.origin,
    connections: CONNECTIONS,
    amount: paths.length,
    headers,
    setupClient: (client) => client.setRequests((rest.pop() ?? []).map((path) => ({ path }))),
  });
  // The load tool's own duration is in whole seconds.
  const seconds = (performance.now() - began) / 1000;
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} other answers than 200 under load`);
  return { seconds, requests: requests.total };
}

async function bareLimit({ origin }: Running): Promise<number> {
  const { requests, duration } = await autocannon({ url: origin, connections: CONNECTIONS, duration: 3, headers });
  return requests.total / duration;
}

/** Returns the processor time of a cluster: of its postmaster, and of ended and running backends. */
function clusterSeconds(postmaster: number): number {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster);
  return children.reduce((sum, pid) => sum + busySeconds(Number(pid)), busySeconds(postmaster, { withEnded: true }));
}

function parentOf(pid: string): number | null {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    // The process has ended since it was listed.
    return null;
  }
}

function judgeMemory(what: string, site: Running, target: number): void {
  judge({ what, measured: residentMegabytes(site.pid), target, kind: 'at most', unit: 'MB' });
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(kilobytes) / 1024);
}
