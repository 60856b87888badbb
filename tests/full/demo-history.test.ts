import { expect, test } from 'vitest';
import { sampleChats } from '../../db/seed/samples/chats.ts';
import { samplePurchases } from '../../db/seed/samples/purchases.ts';
import { seed } from '../../db/seed/seed.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { within } from '../lifecycle/trade-stores.ts';

const ACCEPTED = sampleChats.flatMap(({ says }) => says).filter((saying) => 'accepts' in saying).length;
const ORDERS = samplePurchases.flatMap(({ orders }) => orders).length + ACCEPTED;

/** Counts the orders of a store that is not in use. */
const ordersIn = (dataDir: string) =>
  within({ dataDir, databaseUrl: null }, async ({ db }) => {
    expect(await brokenInvariants(db)).toEqual([]);
    return db.selectFrom('orders').selectAll().orderBy('id').execute();
  });

test('samples from before the history get it once at the next start, even if that is killed half-way', async () => {
  const DATA_DIR = dataFolder();
  const now = new Date();
  await within({ dataDir: DATA_DIR, databaseUrl: null }, ({ db }) => seed(db, { samples: 'catalogue', now }));

  const without = await launch({ DATA_DIR, SAMPLE_DATA: '0' }).ready();
  await without.stop();
  expect(await ordersIn(DATA_DIR)).toEqual([]);

  const killed = launch({ DATA_DIR, LOG_LEVEL: 'debug' });
  await expect.poll(() => killed.out, { timeout: 30_000, interval: 5 }).toContain('demo orders begun');
  await killed.kill();
  expect(killed.out).not.toContain('Thok is ready');
  expect(await ordersIn(DATA_DIR)).toEqual([]);

  const whole = await launch({ DATA_DIR }).ready();
  await whole.stop();
  const orders = await ordersIn(DATA_DIR);
  expect(orders).toHaveLength(ORDERS);

  const again = await launch({ DATA_DIR }).ready();
  await again.stop();
  expect(await ordersIn(DATA_DIR)).toEqual(orders);
}, 120_000);
