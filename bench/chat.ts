import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StoreAddress } from '../db/connect.ts';
import { seed } from '../db/seed/seed.ts';
import { startCluster } from '../tests/engines/cluster.ts';
import { postgresPrograms } from '../tests/engines/found.ts';
import { type ChatRun, runChats } from '../tests/full/chat/chat-run.ts';
import type { News } from '../tests/full/chat/listener.ts';
import { newPairs, type Pair } from '../tests/full/chat/scene.ts';
import { freePort, type Running, running } from './processes.ts';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median, percentile } from './statistics.ts';

const STREAMS = 500;
const PER_SECOND = 50;
const SECONDS = 20;
const DELIVERED_MS = 1000;
/** Far more than any server can take, because the number that it takes is measured. */
const FLOOD_PER_SECOND = 1500;
const FLOOD_SECONDS = 1;
const SETS = 3;

/**
 * Measures messages to 500 open screens, sent as browsers send them, beside a minimal server that keeps them in memory.
 */
export async function benchChats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thok-bench-talk-'));
  try {
    await onEngine('PGlite', { dataDir: folder, databaseUrl: null }, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const programs = postgresPrograms();
  if (programs === null) return note('PostgreSQL is not installed on this machine: the server engine is NOT measured.');
  const cluster = await startCluster(programs);
  try {
    const databaseUrl = cluster.url('postgres');
    const secret = { SECRET: 'a secret of the benchmark, long enough' };
    await onEngine('PostgreSQL', { dataDir: '', databaseUrl }, { DATABASE_URL: databaseUrl, ...secret });
  } finally {
    cluster.stop();
  }
}

async function onEngine(engine: string, address: StoreAddress, env: Record<string, string>): Promise<void> {
  const store = await openStore(address);
  await seed(store.db, { samples: 'none', now: new Date() });
  const pairs = await newPairs(store.db, (SETS * STREAMS) / 2, new Date());
  await store.close();
  await withSite(
    async (site) => {
      const bare = await bareServer(pairs);
      try {
        await measure(engine, { origins: [site.origin], pairs }, bare.run);
      } finally {
        await bare.server.stop();
      }
    },
    { SAMPLE_DATA: '0', ...env },
  );
}

type Side = Pick<ChatRun, 'origins' | 'pairs' | 'news'>;

async function measure(engine: string, ours: Side, bare: Side): Promise<void> {
  const set = (side: Side, at: number): Side => ({
    ...side,
    pairs: side.pairs.slice((at * STREAMS) / 2, ((at + 1) * STREAMS) / 2),
  });
  const steady = { perSecond: PER_SECOND, seconds: SECONDS };
  const limit = await run({ ...set(bare, 0), ...steady });
  const even = await run({ ...set(ours, 0), ...steady });
  judge({
    what: `${engine}, ${PER_SECOND} messages a second to ${STREAMS} open lines, p95 of their delivery`,
    measured: percentile(even.delays, 0.95),
    target: DELIVERED_MS,
    kind: 'at most',
    unit: 'ms',
    limit: `p50 ${figure(median(even.delays))}; bare node:http p95 ${figure(percentile(limit.delays, 0.95))} ms`,
  });
  const flood = { perSecond: FLOOD_PER_SECOND, seconds: FLOOD_SECONDS };
  const max = await run({ ...set(bare, 1), ...flood });
  const taken = await run({ ...set(ours, 1), ...flood });
  const rate = ({ delays, ms }: Awaited<ReturnType<typeof run>>) => (1000 * delays.length) / ms;
  note(
    `${engine}, messages delivered a second when ${FLOOD_PER_SECOND} are sent at once: ${figure(rate(taken))}  [bare node:http ${figure(rate(max))}: ${figure((100 * rate(taken)) / rate(max))} % of it]`,
  );
}

async function run(side: ChatRun) {
  const result = await runChats(side);
  if (result.faults.length > 0)
    throw new Error(`what was said did not arrive: ${result.faults.slice(0, 3).join('; ')}`);
  return result;
}

async function bareServer(pairs: Pair[]): Promise<{ server: Running; run: Side }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await running(['bench/bare-chat.mjs', String(port)], origin, {});
  const news: News = async (at, { place }, after) =>
    (await (await fetch(`${at}${place}?after=${after}`)).json()) as Awaited<ReturnType<News>>;
  // The cookie names the chat.
  const known = (talker: Pair['reseller']) => ({ ...talker, cookie: `session=${talker.place.split('/').at(-1)}` });
  const own = pairs.map(({ reseller, supplier }) => ({ reseller: known(reseller), supplier: known(supplier) }));
  return { server, run: { origins: [origin], pairs: own, news } };
}
