import { randomInt } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { demoReseller } from '../../db/seed/seed-samples.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { dataFolder, seededFolder } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';
import { BuyingProcess } from '../trade/process.ts';
import { newBuyers, newSeller } from '../trade/scene.ts';

/** Set CUTS=20 for a longer run. */
const CUTS = Number(process.env['CUTS'] ?? 2);
const BUYERS = 20;
const TURNS = 9;
const now = new Date();
const lostWrites = pathToFileURL(join(import.meta.dirname, 'lost-writes.mjs'));

test(
  `with FSYNC the embedded store has every answered order after a power cut, ${CUTS} times`,
  async () => {
    let dataDir = seededFolder();
    const seller = await within({ dataDir, databaseUrl: null }, ({ db }) =>
      newSeller(db, '9826860001', [{ pieces: [500_000] }], now),
    );
    const answered: string[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      const store = { dataDir, databaseUrl: null, fsync: true };
      const buyers = await within(store, ({ db }) => newBuyers(db, BUYERS, now));
      const disk = dataFolder();
      cpSync(dataDir, disk, { recursive: true });
      const preload = new URL(lostWrites);
      preload.search = new URLSearchParams({ folder: dataDir, disk }).toString();
      const lines = Array.from({ length: TURNS }, (_, turn): [string, number][] => [
        [String(seller.products[0]), 10 * (turn + 1)],
      ]);
      const last = randomInt(1, BUYERS * TURNS - 20);
      const onAnswer = (own: BuyingProcess) => {
        if (own.answers.length === last) void own.kill();
      };
      const errand = { store, buyers: buyers.map(({ id }) => id), lines };
      const running = new BuyingProcess(errand, onAnswer, ['--import', preload.href]);
      await running.ended;
      expect([running.isDone, running.answers.filter(({ purchase }) => purchase === undefined)]).toEqual([false, []]);
      answered.push(...running.answers.map(({ purchase }) => purchase ?? ''));
      // The shop continues with the disk's data; the folder itself, which a killed process leaves whole, is deleted.
      dataDir = disk;
      await within({ ...store, dataDir }, async ({ db }) => {
        expect(await brokenInvariants(db)).toEqual([]);
        const kept = await db
          .selectFrom('purchases')
          .select('id')
          .where('reseller_id', '<>', demoReseller.id)
          .execute();
        const ids = new Set(kept.map(({ id }) => String(id)));
        expect(answered.filter((purchase) => !ids.has(purchase))).toEqual([]);
        expect(ids.size).toBeLessThanOrEqual(answered.length + BUYERS * (cut + 1));
      });
    }
  },
  60_000 * CUTS,
);
