import { randomInt } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { setQuietHours } from '../../domain/notices/notice-choices.ts';
import { writeNotices } from '../../domain/notices/notice-writer.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import { settingsOf } from '../lifecycle/with-provider.ts';
import { twilioStandIn } from '../outside/twilio-stand-in.ts';
import { newSeller } from '../trade/scene.ts';
import { Backends } from './backends.ts';

const postgres = inject('postgres');
/** Set KILLS=10 for a longer run. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const NOTICES = 12;
/** The most sendings that one process has under way. */
const AT_ONCE = 4;

/** Returns a shop with a seller who wants SMS at any hour, and a provider that counts the messages of each order. */
async function noticeShop(engine: string) {
  const store = await freshShop(engine);
  const provider = await twilioStandIn();
  const { line } = provider;
  const to = await within(store, async ({ db }) => {
    const { person } = await newSeller(db, '9826870001', [{ pieces: [10] }], new Date());
    await setQuietHours(db, person, { isOn: false, from: 0, until: 1 });
    return person.id;
  });
  const env = {
    DATA_DIR: store.databaseUrl === null ? store.dataDir : dataFolder(),
    ...settingsOf(provider),
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
    // One seller gets more messages here than the daily limit of a number.
    SMS_NOTICES_PER_NUMBER_DAY: '1000',
  };
  const orders: number[] = [];
  /** Writes more notices directly into the store; this process sends none of them. */
  const writeMore = () =>
    within(store, ({ db }) => {
      const more = Array.from({ length: NOTICES }, (_, at) => 500_001 + orders.length + at);
      orders.push(...more);
      const notices = more.map((order) => ({ to, kind: 'order-placed', about: { order: String(order) } }) as const);
      return writeNotices(db, notices, new Date());
    });
  const timesOf = (order: number) => line.received.filter(({ body }) => body.includes(String(order))).length;
  /** Resolves when the provider has received the request that makes this true, before it responds. */
  const requested = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      line.onRequest = () => {
        if (isSo()) resolve();
      };
    });
  /** Returns, for each order, the state of its SMS and how often the provider was asked. */
  const kept = () =>
    within(store, async ({ db }) => {
      const rows = await db
        .selectFrom('notices')
        .leftJoin('notice_sendings', 'notice_id', 'notices.id')
        .select(['about', 'state'])
        .where('account_id', '=', to)
        .orderBy('notices.id')
        .execute();
      return rows.map(({ about, state }) => ({ state, times: timesOf(Number(about['order'])) }));
    });
  return { env, line, orders, writeMore, timesOf, requested, kept };
}

describe.each(engines)('on $engine', ({ engine, processes }) => {
  const start = (env: Record<string, string>) => Array.from({ length: processes }, () => launch(env));

  test(
    `after ${KILLS} kills between commit and sending each notice is sent once; one being sent, at most once`,
    async () => {
      const { env, line, orders, writeMore, timesOf, requested, kept } = await noticeShop(engine);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await writeMore();
        const last = line.received.length + randomInt(1, NOTICES);
        const isTime = requested(() => line.received.length >= last);
        const sites = start(env);
        await isTime;
        await Promise.all(sites.map((site) => site.kill()));
      }

      await writeMore();
      const newest = orders.slice(-NOTICES);
      const arrived = requested(() => newest.every((order) => timesOf(order) > 0));
      const sites = await Promise.all(start(env).map((site) => site.ready()));
      await arrived;
      for (const site of sites) expect((await site.stop()).code).toBe(0);

      const all = await kept();
      expect(all).toHaveLength(NOTICES * (KILLS + 1));
      // The outcome of sendings under way is unknown when their process is killed.
      const unknown = all.filter(({ state }) => state === 'sending' || state === 'unknown');
      for (const { times } of unknown) expect(times).toBeLessThanOrEqual(1);
      for (const one of all.filter((other) => !unknown.includes(other)))
        expect(one).toEqual({ state: 'sent', times: 1 });
      expect(unknown.length).toBeLessThanOrEqual(KILLS * AT_ONCE * processes);
      const came = unknown.filter(({ times }) => times === 1).length;
      console.log(`${engine}: ${all.length} notices, ${unknown.length} unknown, ${came} of them arrived`);
    },
    60_000 * (KILLS + 1),
  );

  test('after a kill between sending and recording, notices at the provider are not sent again, and waiting ones once', async () => {
    const { env, line, orders, writeMore, timesOf, requested, kept } = await noticeShop(engine);
    const underWay = AT_ONCE * processes;
    await writeMore();
    line.next(...Array.from({ length: underWay }, () => 'hang' as const));
    const isFull = requested(() => line.received.length === underWay);
    const sites = start(env);
    await isFull;
    await Promise.all(sites.map((site) => site.kill()));
    const has = orders.map(timesOf);
    expect(has.filter((times) => times === 1)).toHaveLength(underWay);
    // A sending whose process waited ten seconds for the other one is 'unknown' already, and is not sent again either.
    const asKnown = async () =>
      (await kept()).map((one) => ({ ...one, state: one.state === 'unknown' ? 'sending' : one.state }));
    expect(await asKnown()).toEqual(has.map((times) => ({ state: times === 1 ? 'sending' : 'queued', times })));

    const arrived = requested(() => orders.every((order) => timesOf(order) > 0));
    const others = await Promise.all(start(env).map((site) => site.ready()));
    await arrived;
    for (const site of others) expect((await site.stop()).code).toBe(0);
    expect(await asKnown()).toEqual(has.map((times) => ({ state: times === 1 ? 'sending' : 'sent', times: 1 })));
  }, 120_000);
});

test.skipIf(postgres === null)(
  'the outbox continues by itself once its line is back, if its connections are ended while it sends',
  async () => {
    const { env, orders, writeMore, timesOf, requested, kept } = await noticeShop('PostgreSQL');
    const backends = await Backends.of(env.DATABASE_URL ?? '');
    await writeMore();
    const hasBegun = requested(() => orders.some((order) => timesOf(order) > 0));
    const sites = [launch(env), launch(env)];
    await hasBegun;
    await backends.endAll();
    const isAllSent = requested(
      () => orders.length === 2 * NOTICES && orders.slice(-NOTICES).every((order) => timesOf(order) > 0),
    );
    // New notices are written without an announcement to any process.
    await writeMore();
    await isAllSent;
    for (const site of sites) expect((await (await site.ready()).stop()).code).toBe(0);
    const all = await kept();
    for (const { times } of all) expect(times).toBeLessThanOrEqual(1);
    const sent = all.filter(({ state }) => state === 'sent');
    expect(sent.every(({ times }) => times === 1)).toBe(true);
    expect(all.length - sent.length).toBeLessThanOrEqual(2 * AT_ONCE);
  },
);
