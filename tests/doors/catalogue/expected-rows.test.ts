import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { generate } from '../../../db/generate/generate.ts';
import { createWorld } from '../../world.ts';

const COUNT = 120;

test('the planner estimates well how many products are in a block and in a price range', async () => {
  const world = await createWorld();
  try {
    await generate(world.db, COUNT, world.clock.now(), () => {});
    const { rows } = await sql<{ block: bigint; shelf: number; blocked: number; shelved: number }>`
      select distinct on (1) count(*) over (partition by id >> 12)::integer as blocked, id >> 12 as block,
        count(*) over (partition by price_shelf(price_per_piece))::integer as shelved, price_shelf(price_per_piece) as shelf
      from products where is_public order by 1 desc, 3 desc`.execute(world.db);
    const { block, shelf, blocked, shelved } = rows[0] ?? { block: 0n, shelf: 0, blocked: 0, shelved: 0 };
    expect(shelved).toBeGreaterThan(4);
    const expected = async (condition: ReturnType<typeof sql>) => {
      const plan = await sql<
        Record<string, string>
      >`explain select from products where is_public and ${condition}`.execute(world.db);
      return Number(/rows=(\d+)/.exec(Object.values(plan.rows[0] ?? {}).join(''))?.[1]);
    };
    // Without statistics of their own the planner expects a two-hundredth of the rows for each.
    expect(await expected(sql`id >> 12 = ${sql.lit(Number(block))}::bigint`)).toBeGreaterThan(blocked / 2);
    expect(await expected(sql`price_shelf(price_per_piece) = ${sql.lit(shelf)}`)).toBeGreaterThan(shelved / 3);
  } finally {
    await world.close();
  }
});
