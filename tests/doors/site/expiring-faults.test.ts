import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweep } from '../../../server/sweep.ts';
import { askForCode } from '../../sign-in.ts';
import { buy, newBuyers, newSeller, ordersOf } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const { db, clock } = world;
/** Enough for more orders than are read at a time, because at most ten of one reseller may wait for one supplier. */
const BUYERS = 11;
const ORDERS_EACH = 10;

test('orders that cannot be expired do not stop those after them, nor the rest of the sweep', async () => {
  const { products } = await newSeller(db, '9826870001', [{ pieces: [24_000] }], clock.now());
  let last = 0n;
  for (const buyer of await newBuyers(db, BUYERS, clock.now()))
    for (let at = 0; at < ORDERS_EACH; at += 1)
      [last = 0n] = await ordersOf(db, await buy(db, buyer, [[products[0] ?? 0n, 10]], clock.now()));
  await askForCode(world.browser(), 'reseller', '9826870002');
  clock.advance({ hours: 73 });
  await sql`create function cannot_end() returns trigger language plpgsql as $$
    begin raise exception 'order % cannot be ended', new.id; end $$`.execute(db);
  await sql`create trigger cannot_end before update on orders for each row when (new.id <> ${sql.lit(last)})
    execute function cannot_end()`.execute(db);

  await expect(sweep(db, world, clock.now())).rejects.toThrow('cannot be ended');
  const states = db.selectFrom('orders').select(['state', ({ fn }) => fn.countAll<bigint>().as('orders')]);
  expect(await states.groupBy('state').orderBy('state').execute()).toEqual([
    { state: 'expired', orders: 1n },
    { state: 'pending', orders: BigInt(BUYERS * ORDERS_EACH - 1) },
  ]);
  expect(await db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);

  await sql`drop trigger cannot_end on orders`.execute(db);
  await sweep(db, world, clock.now());
  expect(await db.selectFrom('stock_reservations').selectAll().execute()).toEqual([]);
});
