import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { nginxProgram, pgbouncerProgram, postgresPrograms } from '../engines/found.ts';
import {
  browserThrough,
  checkedConfiguration,
  freePorts,
  siteConfiguration,
  startNginx,
} from '../lifecycle/behind-nginx.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import type { Site } from '../site.ts';
import { Pgbouncer } from './behind-pgbouncer.ts';
import { newPairs } from './chat/scene.ts';
import { PairOfServers } from './pair-of-servers.ts';
import { newSteadyBuyers, SteadyBuyers } from './steady-buyers.ts';
import { SteadyChats } from './steady-chats.ts';

const programs = postgresPrograms();
const pgbouncer = pgbouncerProgram();
const nginx = nginxProgram();

type Kind = 'process' | 'pgbouncer' | 'nginx' | 'standby' | 'primary';
const round: Kind[] = ['process', 'pgbouncer', 'process', 'nginx', 'standby', 'primary', 'process'];
/** Six include every kind; a release has twenty (`npm run test:full`). */
const KILLS = Number(process.env['CHAOS_KILLS'] ?? 6);
const BUYERS = 100 + 150 * KILLS;
const AT_ONCE = 6;
const PACE_MS = 250;
const CHATS = 3;
/** Milliseconds from the loss of a part until later orders succeed; then the same for the primary. */
const BACK_MS = 5_000;
const FAILED_OVER_MS = 15_000;
const now = new Date();

/** Everything between a person and a row, on one machine, with people who use it. */
async function scene() {
  const servers = await PairOfServers.start(programs ?? '');
  const pooler = await new Pgbouncer(pgbouncer ?? '').start(servers.primary.url('shop'));
  const [http = 0, https = 0, ...ports] = await freePorts(5);
  const env = {
    ...pooler.addresses,
    // Whichever of them is the primary is left out.
    DATABASE_REPLICA_URLS: [servers.primary, servers.standby].map((server) => server.url('shop')).join(','),
    SECRET: 'the secret that all processes share, long enough',
    BACKUP_KEY: 'a key of this test',
    BACKUP_EVERY: '0',
    PUBLIC_URL: `https://127.0.0.1:${https}`,
    TRUST_PROXY: '1',
    DEMO: '1',
    SAMPLE_DATA: '0',
  };
  const folders = ports.map(() => dataFolder());
  const sites = new Map<number, Site>();
  const started = async (at: number) => {
    const site = launch({ ...env, PORT: String(ports[at]), DATA_DIR: folders[at] ?? '' });
    sites.set(at, site);
    await site.ready();
  };
  for (const at of ports.keys()) await started(at);
  const { tokens, pairs } = await within({ dataDir: '', databaseUrl: servers.primary.url('shop') }, async ({ db }) => ({
    tokens: await newSteadyBuyers(db, BUYERS, now),
    pairs: await newPairs(db, CHATS, now),
  }));
  const folder = join(dataFolder(), 'nginx');
  const { path } = checkedConfiguration(nginx ?? '', folder, siteConfiguration({ http, https, upstreams: ports }));
  const restartNginx = await startNginx(nginx ?? '', folder, path, https);
  const browserOf = (token: string) => {
    const browser = browserThrough(https, '127.0.0.1');
    browser.cookies.set('__Host-session', token);
    return browser;
  };
  const [buyers, chats] = [new SteadyBuyers(tokens, browserOf, PACE_MS), new SteadyChats(https, pairs)];
  return { servers, pooler, sites, started, restartNginx, buyers, chats };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Kills a part, and brings it back as an operator or systemd would; resolves when all is whole again. */
async function killed(kind: Kind, turn: number, { servers, pooler, sites, started, restartNginx }: Scene) {
  if (kind === 'pgbouncer') return pooler.restartAtOnce();
  if (kind === 'nginx') return restartNginx();
  if (kind === 'standby') return servers.restartStandby();
  if (kind === 'primary') {
    await servers.failOver();
    pooler.leadTo(servers.primary.url('shop'));
    return servers.replaceStandby();
  }
  const at = turn % sites.size;
  await sites.get(at)?.kill();
  return started(at);
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

test.skipIf(programs === null || pgbouncer === null || nginx === null)(
  `after ${KILLS} kills under orders and chats every answered request is there once, and the shop is back in seconds`,
  async () => {
    const shop = await scene();
    const { servers, sites, buyers, chats } = shop;
    await chats.open();
    const busy = [chats.write(), ...Array.from({ length: AT_ONCE }, () => buyers.buy())];
    await buyers.next(AT_ONCE);

    const backMs: [Kind, number][] = [];
    for (let turn = 0; turn < KILLS; turn += 1) {
      const kind = round[turn % round.length] ?? 'process';
      const began = performance.now();
      const back = async () => {
        await buyers.next(AT_ONCE);
        backMs.push([kind, performance.now() - began]);
      };
      await Promise.all([killed(kind, turn, shop), back()]);
      await buyers.next(2 * AT_ONCE);
    }
    buyers.isOver = true;
    chats.isOver = true;
    await Promise.all(busy);
    console.log(
      `chaos: ${buyers.purchases.length} orders, the longest wait ${seconds(buyers.longestMs)} s; ${chats.sent} messages; ` +
        `back after ${backMs.map(([kind, ms]) => `${kind} ${seconds(ms)}`).join(', ')} s`,
    );

    expect(buyers.wrong).toEqual([]);
    for (const [kind, ms] of backMs) expect(ms, kind).toBeLessThan(kind === 'primary' ? FAILED_OVER_MS : BACK_MS);
    await expect.poll(() => chats.received(), { timeout: 60_000 }).toEqual(chats.expected());
    await within({ dataDir: '', databaseUrl: servers.primary.url('shop') }, async ({ db }) => {
      expect(await brokenInvariants(db)).toEqual([]);
      const purchases = await db.selectFrom('purchases').select('id').execute();
      expect(purchases.map(({ id }) => String(id)).toSorted()).toEqual(buyers.purchases.toSorted());
      const messages = await db.selectFrom('messages').select('text').execute();
      expect(messages.map(({ text }) => text).toSorted()).toEqual([...chats.answered.values()].flat().toSorted());
    });
    for (const site of sites.values()) {
      const { code, errors, out } = await site.stop();
      expect([code, errors]).toEqual([0, '']);
      expect(out).not.toMatch(/"msg":"fault"|"stack"|node_modules/);
    }
  },
  120_000 + 60_000 * KILLS,
);
