import { expect, test } from 'vitest';
import { generate } from '../../../db/generate/generate.ts';
import { createWorld, type TestWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';

const COUNT = 250;

const fill = (world: TestWorld) => generate(world.db, COUNT, world.clock.now(), () => {});
const names = async (world: TestWorld) =>
  (await world.db.selectFrom('products').select('name').orderBy('id').execute()).map(({ name }) => name);

test('fills the market with products that are found, the same ones each time, and continues where it ended', async () => {
  const [world, twin] = [await createWorld(), await createWorld()];
  try {
    await fill(world);
    await fill(twin);
    const first = await names(world);
    expect(first).toHaveLength(COUNT);
    expect(await names(twin)).toEqual(first);

    await fill(world);
    expect((await names(world)).slice(0, COUNT)).toEqual(first);
    expect(await names(world)).toHaveLength(2 * COUNT);
    const suppliers = await world.db.selectFrom('users').select('mobile').execute();
    expect(new Set(suppliers.map(({ mobile }) => mobile)).size).toBe(suppliers.length);

    const all = (await names(world)).join(' ');
    expect([/[a-z]/.test(all), /\p{Script=Devanagari}/u.test(all), /\p{Script=Gujarati}/u.test(all)]).toEqual([
      true,
      true,
      true,
    ]);
    const stocked = await world.db.selectFrom('stock_levels').select('product_id').distinct().execute();
    expect(stocked).toHaveLength(2 * COUNT);
    expect(textOf(await opened(world.browser(), '/'))).toMatch(/\b4\d\d products\b|\b500 products\b/);
  } finally {
    await world.close();
    await twin.close();
  }
});
