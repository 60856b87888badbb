import { afterAll, expect, test, vi } from 'vitest';
import { until } from '../../until.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { opened } from '../reading.ts';

// The clock of the cached pages stands still until a test advances it.
vi.useFakeTimers({ toFake: ['performance'] });
afterAll(() => void vi.useRealTimers());
const world = await fileWorld({ oldMs: 5000 });
const supplier = await world.signUpSupplier({ mobile: '9825770001', businessName: 'Old Traders' }, world.browser());
const product = await list(world, supplier, { name: 'First name' });
const page = `/product/${product}`;
let name = 'First name';

/** Changes a product as another user's request does: only the catalogue is announced. */
async function change(to: string): Promise<void> {
  await world.db.updateTable('products').set({ name: to }).where('id', '=', BigInt(product)).execute();
  name = to;
  world.db.announcements.announce('catalogue');
}

const isNew = async (by = world.browser()) => (await opened(by, page)).includes(name);

test('a change after a quiet second is visible at once', async () => {
  await opened(world.browser(), page);
  vi.advanceTimersByTime(1000);
  await change('Second name');
  expect(await isNew()).toBe(true);
});

test('during a series of changes visitors see the old page for a second, until a new one is ready', async () => {
  vi.advanceTimersByTime(1000);
  await change('Third name');
  expect(await isNew()).toBe(true);
  for (const next of ['Fourth name', 'Fifth name', 'Sixth name']) {
    await change(next);
    expect([next, await isNew()]).toEqual([next, false]);
  }
  vi.advanceTimersByTime(1000);
  // The first request starts a new rendering, and does not wait for it.
  expect(await isNew()).toBe(false);
  await until(() => isNew(), 'the new page');
});

test('after five seconds nobody sees an old page', async () => {
  await opened(world.browser(), page);
  vi.advanceTimersByTime(6000);
  await change('Seventh name');
  expect(await isNew()).toBe(true);
  await change('Eighth name');
  expect(await isNew()).toBe(false);
  vi.advanceTimersByTime(5001);
  expect(await isNew()).toBe(true);
});

test('a signed-in user never sees an old page', async () => {
  vi.advanceTimersByTime(6000);
  await change('A name again');
  expect(await isNew()).toBe(true);
  const operator = await world.signInAdmin(world.browser());
  for (const next of ['Ninth name', 'Tenth name']) {
    await change(next);
    expect([await isNew(supplier), await isNew(operator)]).toEqual([true, true]);
  }
  expect(await isNew()).toBe(false);
});
