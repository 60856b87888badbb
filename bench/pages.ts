import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { freshPages, freshPagesEmbedded } from './fresh-pages.ts';
import { freePort, type Running, running } from './processes.ts';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const KEPT_SHARE_PERCENT = 80;
const RENDERED_PER_SECOND = 400;
const compressed = { 'accept-encoding': 'br' };
/** With the cookie of an unknown session the visitor is signed out, but the shared page is not used. */
const unknownSession = { ...compressed, cookie: 'session=x' };

interface Load {
  perSecond: number;
  /** Processor time of the server for one request. */
  microseconds: number;
}

/** Measures the home page from memory beside a minimal server of the same bytes, and the same page rendered. */
export async function pages(): Promise<void> {
  await withSite(async (site) => {
    const bare = await bareServerLike(site);
    try {
      await keptPage(site, bare);
      await renderedPage(site, bare);
      await freshPages(bare);
    } finally {
      await bare.stop();
    }
  });
  await freshPagesEmbedded();
}

/** Measures in turns, so that other load on the machine affects both. */
async function keptPage(site: Running, bare: Running): Promise<void> {
  await load(site, compressed);
  await load(bare, compressed);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(site, compressed));
    theirs.push(await load(bare, compressed));
  }
  const [our, their] = [middle(ours), middle(theirs)];
  note(
    `kept page ${figure(our.perSecond)}/s at ${figure(our.microseconds)} us of processor time, bare node:http ${figure(their.perSecond)}/s at ${figure(their.microseconds)} us`,
  );
  judge({
    what: 'a kept page, requests/s as a share of bare node:http',
    measured: (100 * our.perSecond) / their.perSecond,
    target: KEPT_SHARE_PERCENT,
    kind: 'at least',
    unit: '%',
    limit: `bare ${figure(their.perSecond)}/s`,
  });
}

async function renderedPage(site: Running, bare: Running): Promise<void> {
  await load(site, unknownSession);
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(site, unknownSession));
  const limit = await load(bare, compressed);
  const { perSecond, microseconds } = middle(loads);
  judge({
    what: `the same page rendered on one core (${figure(microseconds)} us each)`,
    measured: perSecond,
    target: RENDERED_PER_SECOND,
    kind: 'at least',
    unit: '/s',
    limit: `bare ${figure(limit.perSecond)}/s`,
  });
}

async function load({ origin, busySeconds }: Running, headers: Record<string, string>): Promise<Load> {
  const before = busySeconds();
  const { requests, duration, errors, non2xx } = await autocannon({
    url: `${origin}/`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} other answers than 200 under load`);
  return { perSecond: requests.total / duration, microseconds: (1e6 * (busySeconds() - before)) / requests.total };
}

function middle(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((one) => one.perSecond)),
    microseconds: median(loads.map((one) => one.microseconds)),
  };
}

async function bareServerLike(site: Running): Promise<Running> {
  const { headers, body } = await rawAnswer(`${site.origin}/`);
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-'));
  const file = join(folder, 'answer.json');
  const port = await freePort();
  writeFileSync(file, JSON.stringify({ port, headers, body: body.toString('base64') }));
  try {
    return await running(['bench/bare-server.mjs', file], `http://127.0.0.1:${port}`, {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the page as it is sent, still compressed, without the headers that node:http adds by itself. */
async function rawAnswer(url: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  const [response] = (await once(request(url, { headers: compressed }).end(), 'response')) as [IncomingMessage];
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _chunked,
    ...headers
  } = response.headers;
  return { headers, body: await buffer(response) };
}
