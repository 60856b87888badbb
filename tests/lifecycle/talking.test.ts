import { describe, expect, test } from 'vitest';
import type { Site } from '../site.ts';
import { newPairs, type Pair } from '../talk/scene.ts';
import { talk } from '../talk/talking.ts';
import { dataFolder, launch } from './launch.ts';
import { engines, freshShop, within } from './trade-stores.ts';

/** Whoever has the time sets TALK_STREAMS=500 TALK_SECONDS=60. */
const STREAMS = Number(process.env['TALK_STREAMS'] ?? 80);
const SECONDS = Number(process.env['TALK_SECONDS'] ?? 2);
const PER_SECOND = 50;
const DELIVERED_MS = 1000;

async function sitesOf(engine: string, processes: number): Promise<{ sites: Site[]; pairs: Pair[] }> {
  const store = await freshShop(engine);
  // A pair for each of the two runs: what was said in the first stands nowhere in the second.
  const pairs = await within(store, ({ db }) => newPairs(db, STREAMS, new Date()));
  const secret = 'a secret of the tests, at least 32 characters long';
  const { databaseUrl, dataDir } = store;
  const env = () =>
    databaseUrl === null
      ? { DATA_DIR: dataDir }
      : { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder(), SECRET: secret };
  const sites = Array.from({ length: processes }, () => launch(env()));
  // The first lays the store out; the others find it.
  for (const site of sites) await site.ready();
  return { sites, pairs };
}

const p95 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

describe.each(engines)('on $engine, in $processes process(es)', ({ engine, processes }) => {
  test(
    `${PER_SECOND} messages a second reach ${STREAMS} open lines within a second, each once and in order, also where lines are cut`,
    async () => {
      const { sites, pairs } = await sitesOf(engine, processes);
      const origins = sites.map(({ origin }) => origin);
      const half = STREAMS / 2;
      for (const [cutsPerSecond, those] of [
        [0, pairs.slice(0, half)],
        [5, pairs.slice(half)],
      ] as const) {
        const { sent, delays, faults } = await talk({
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
