import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, launch } from '../lifecycle/launch.ts';

const PRODUCTS = 10_000;
const LONGEST_MS = 2000;

const start = [process.execPath, 'scripts/start.mjs'] as const;

test('a back-up of 10,000 products in the embedded store delays nobody by more than 2 s', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = dataFolder();
  expect((await launch({ DATA_DIR }, [...start, 'generate', String(PRODUCTS)]).ended).code).toBe(0);
  const site = await launch({ DATA_DIR }).ready();
  // Pages for a signed-in user are never cached, so they query the database.
  const visitor = site.browser();
  const headers = { cookie: 'session=nobody' };
  const waits = { before: 0, meanwhile: 0 };
  const visit = async (when: keyof typeof waits, place: number) => {
    const asked = performance.now();
    const { status } = await visitor.visit(`/product/${1001 + (place % PRODUCTS)}`, { headers });
    // Some products were never on the market, so they are not found, but the database is queried all the same.
    expect([200, 404]).toContain(status);
    waits[when] = Math.max(waits[when], performance.now() - asked);
  };
  for (let place = 0; place < 100; place += 1) await visit('before', place);

  const over = new AbortController();
  const file = join(dataFolder(), 'shop.zip');
  const backingUp = launch({ DATA_DIR }, [...start, 'backup', file]).ended.finally(() => over.abort());
  for (let place = 0; !over.signal.aborted; place += 1) await visit('meanwhile', place);
  const { code, out } = await backingUp;
  expect([code, /\d+ tables with \d+ rows/.test(out)]).toEqual([0, true]);
  const read = Number(/Reading the database took (\d+) ms/.exec(out)?.[1]);
  console.log(
    `Longest wait for a page: ${Math.round(waits.meanwhile)} ms during a back-up that read for ${read} ms, ${Math.round(waits.before)} ms before it`,
  );
  // A request during the reading must have waited for it; otherwise nothing was measured.
  expect(waits.meanwhile).toBeGreaterThan(read / 2);
  // The longest wait may include as much other load as before the back-up.
  expect(waits.meanwhile).toBeLessThan(LONGEST_MS + waits.before);
});
