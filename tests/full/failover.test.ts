import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { Browser } from '../browser.ts';
import { pgbouncerProgram, postgresPrograms } from '../engines/found.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { Pgbouncer } from './behind-pgbouncer.ts';
import { PairOfServers } from './pair-of-servers.ts';
import { newSteadyBuyers, SteadyBuyers } from './steady-buyers.ts';

const programs = postgresPrograms();
const pgbouncer = pgbouncerProgram();
const BUYERS = 1500;
const AT_ONCE = 8;
const PACE_MS = 150;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
/** Milliseconds from the loss of the primary to the first order on the other server. */
const BACK_MS = 15_000;
const now = new Date();

/** A primary with a standby that has each commit before the response, pgbouncer, and two servers of the shop. */
async function scene() {
  const servers = await PairOfServers.start(programs ?? '');
  const pooler = await new Pgbouncer(pgbouncer ?? '').start(servers.primary.url('shop'));
  const env = {
    ...pooler.addresses,
    DATABASE_REPLICA_URLS: servers.standby.url('shop'),
    SECRET: 'the secret that both processes share, long enough',
    SAMPLE_DATA: '0',
  };
  const sites: Site[] = [];
  for (let at = 0; at < 2; at += 1) sites.push(await launch({ DATA_DIR: dataFolder(), ...env }).ready());
  const tokens = await within({ dataDir: '', databaseUrl: servers.primary.url('shop') }, ({ db }) =>
    newSteadyBuyers(db, BUYERS, now),
  );
  const browserOf = (token: string, at: number) => {
    const browser = new Browser(sites[at % sites.length] as Site);
    browser.cookies.set('session', token);
    return browser;
  };
  const doctor = async () => {
    const run = launch({ ...env, DATA_DIR: dataFolder() }, [process.execPath, 'scripts/start.mjs', 'doctor']);
    return (await run.ended).out;
  };
  return { servers, pooler, sites, buyers: new SteadyBuyers(tokens, browserOf, PACE_MS), doctor };
}

/** docs/operating.md describes these steps for an operator. */
test.skipIf(programs === null || pgbouncer === null)(
  'the primary crashes during orders, and its standby takes over: each answered order is there once',
  async () => {
    const { servers, pooler, sites, buyers, doctor } = await scene();
    expect(await doctor()).toMatch(/^well {4}Replica 127\.0\.0\.1:\d+: follows the primary\.$/m);
    const buying = Array.from({ length: AT_ONCE }, () => buyers.buy());
    await pause(BEFORE_MS);
    const before = buyers.purchases.length;
    expect(before).toBeGreaterThan(10);

    const crashed = performance.now();
    await servers.failOver();
    const promoted = performance.now();
    pooler.leadTo(servers.primary.url('shop'));
    await buyers.next();
    const back = performance.now();
    await pause(AFTER_MS);
    buyers.isOver = true;
    await Promise.all(buying);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    console.log(
      `failover: promoted ${seconds(crashed, promoted)} s after the crash, first order after ${seconds(crashed, back)} s; ` +
        `${before} orders before, ${buyers.purchases.length - before} after`,
    );

    expect(buyers.wrong).toEqual([]);
    expect(back - crashed).toBeLessThan(BACK_MS);
    await within({ dataDir: '', databaseUrl: servers.primary.url('shop') }, async ({ db }) => {
      expect(await brokenInvariants(db)).toEqual([]);
      const kept = await db.selectFrom('purchases').select('id').execute();
      expect(kept.map(({ id }) => String(id)).toSorted()).toEqual(buyers.purchases.toSorted());
    });
    expect(await doctor()).toMatch(/^MEND {4}Replica 127\.0\.0\.1:\d+: follows nobody: it is a primary itself\./m);
    for (const site of sites) {
      const { code, errors, out } = await site.stop();
      expect([code, errors]).toEqual([0, '']);
      expect(out).not.toMatch(/"msg":"fault"|"stack"|node_modules/);
    }
  },
  180_000,
);
