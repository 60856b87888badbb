import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setQuietHours } from '../../domain/events/choices.ts';
import { tell } from '../../domain/events/telling.ts';
import { twilioStandIn } from '../outside/twilio-stand-in.ts';
import { newSeller } from '../trade/scene.ts';
import { dataFolder, launch } from './launch.ts';
import { engines, freshShop, within } from './trade-stores.ts';
import { settingsOf } from './with-provider.ts';

/** Whoever has the time sets KILLS=10. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const NOTICES = 12;
/** What one process has under way at most. */
const AT_ONCE = 4;

describe.each(engines)('on $engine', ({ engine, processes }) => {
  test(
    `killed between commit and sending, ${KILLS} times, each notice is sent once; what was just being asked, at most once`,
    async () => {
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
      };
      let order = 500_000;
      const toldMore = () =>
        within(store, ({ db }) =>
          tell(
            db,
            Array.from(
              { length: NOTICES },
              () => ({ to, kind: 'order-placed', about: { order: String((order += 1)) } }) as const,
            ),
            new Date(),
          ),
        );
      const sentTo = (number: number) => line.received.filter(({ body }) => body.includes(String(number))).length;

      for (let kill = 0; kill < KILLS; kill += 1) {
        await toldMore();
        const last = line.received.length + randomInt(1, NOTICES);
        const sites = Array.from({ length: processes }, () => launch(env));
        await new Promise<void>((resolve) => {
          line.heard = () => {
            if (line.received.length >= last) resolve();
          };
        });
        await Promise.all(sites.map((site) => site.kill()));
      }

      await toldMore();
      const newest = Array.from({ length: NOTICES }, (_, at) => order - at);
      const arrived = new Promise<void>((resolve) => {
        line.heard = () => {
          if (newest.every((number) => sentTo(number) > 0)) resolve();
        };
      });
      const sites = await Promise.all(Array.from({ length: processes }, () => launch(env).ready()));
      await arrived;
      for (const site of sites) expect((await site.stop()).code).toBe(0);

      const states = await within(store, async ({ db }) =>
        db
          .selectFrom('notices')
          .innerJoin('notice_sendings', 'notice_id', 'notices.id')
          .select(['about', 'state'])
          .orderBy('notices.id')
          .execute(),
      );
      expect(states).toHaveLength(NOTICES * (KILLS + 1));
      for (const { about, state } of states) {
        const times = sentTo(Number(about['order']));
        // Nobody knows of what was under way when its process was killed.
        const isUnknown = state === 'sending' || state === 'unknown';
        const expected = isUnknown ? { state, times: Math.min(times, 1) } : { state: 'sent', times: 1 };
        expect({ about, state, times }).toEqual({ about, ...expected });
      }
      const unknown = states.filter(({ state }) => state !== 'sent');
      expect(unknown.length).toBeLessThanOrEqual(KILLS * AT_ONCE * processes);
      console.log(`${engine}: ${states.length} notices, ${line.received.length} sent, ${unknown.length} unknown`);
    },
    60_000 * (KILLS + 1),
  );
});
