import { describe, expect, test } from 'vitest';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { runChats } from './chat/chat-run.ts';
import { newPairs, type Pair } from './chat/scene.ts';

/** On an otherwise idle machine set TALK_STREAMS=500 TALK_SECONDS=60; then the delivery times are checked too. */
const LONG_SECONDS = process.env['TALK_SECONDS'];
const SECONDS = Number(LONG_SECONDS ?? 2);
const STREAMS = Number(process.env['TALK_STREAMS'] ?? 60);
const PER_SECOND = LONG_SECONDS === undefined ? 20 : 50;
const CUTS_PER_SECOND = 5;
const WARM_PAIRS = 10;
/** Limit of the 95th percentile. With other tests running only the patience of `talk` applies. */
const DELIVERED_MS = LONG_SECONDS === undefined ? 15_000 : 1000;

async function sitesOf(engine: string, processes: number): Promise<{ sites: Site[]; pairs: Pair[] }> {
  const store = await freshShop(engine);
  // The two runs have different pairs, and a warm-up has some too, because a server is slow at first.
  const pairs = await within(store, ({ db }) => newPairs(db, WARM_PAIRS + STREAMS, new Date()));
  const secret = 'a secret of the tests, at least 32 characters long';
  const { databaseUrl, dataDir } = store;
  const env = () =>
    databaseUrl === null
      ? { DATA_DIR: dataDir }
      : { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder(), SECRET: secret };
  const sites = Array.from({ length: processes }, () => launch(env()));
  // The first one creates the store; the others find it.
  for (const site of sites) await site.ready();
  return { sites, pairs };
}

const p95 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

describe.each(engines)('on $engine, in $processes process(es)', ({ engine, processes }) => {
  test(
    `${PER_SECOND} messages a second reach ${STREAMS} open lines, each once and in order, even if lines are cut`,
    async () => {
      const { sites, pairs } = await sitesOf(engine, processes);
      const origins = sites.map(({ origin }) => origin);
      const half = WARM_PAIRS + STREAMS / 2;
      await runChats({ origins, pairs: pairs.slice(0, WARM_PAIRS), perSecond: WARM_PAIRS, seconds: 1 });
      for (const [cutsPerSecond, those] of [
        [0, pairs.slice(WARM_PAIRS, half)],
        [CUTS_PER_SECOND, pairs.slice(half)],
      ] as const) {
        const { sent, delays, faults } = await runChats({
          origins,
          pairs: those,
          perSecond: PER_SECOND,
          seconds: SECONDS,
          cutsPerSecond,
        });
        expect([faults, delays.length]).toEqual([[], sent]);
        expect(sent).toBe(PER_SECOND * SECONDS);
        expect(p95(delays), `p95 with ${cutsPerSecond} cuts a second`).toBeLessThan(DELIVERED_MS);
        console.log(`${engine}, ${cutsPerSecond} cuts a second: p95 ${Math.round(p95(delays))} ms of ${sent} messages`);
      }
      for (const site of sites) expect((await site.stop()).code).toBe(0);
    },
    60_000 + 4 * SECONDS * 1000,
  );
});
