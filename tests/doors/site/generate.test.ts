import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { generate } from '../../../db/generate/generate.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
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

test('gives each product the requested number of variants, with stock of each', async () => {
  const world = await createWorld();
  try {
    await generate(world.db, 20, world.clock.now(), () => {}, { variants: 8 });
    const { rows } = await sql<{ variants: number; levels: number; options: number }>`
      select (select count(*)::integer from product_variants v where v.product_id = p.id) as variants,
        (select count(distinct variant_id)::integer from stock_levels l where l.product_id = p.id) as levels,
        jsonb_array_length(p.options -> 0 -> 'values') as options
      from products p`.execute(world.db);
    expect(rows).toEqual(Array.from({ length: 20 }, () => ({ variants: 8, levels: 8, options: 8 })));
    // Search walks the numbers of products in partitions, so variants must leave no gaps between them.
    const { span } = await world.db
      .selectFrom('products')
      .select(sql<number>`(max(id) - min(id))::integer`.as('span'))
      .executeTakeFirstOrThrow();
    expect(span).toBe(19);
    expect(await brokenInvariants(world.db)).toEqual([]);
  } finally {
    await world.close();
  }
});
