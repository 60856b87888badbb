import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';

const world = await fileWorld();
const [mobile, buyers] = ['9825701001', '9825701002'];
/** More values than one statement takes. */
const MANY = 65_536;

test('a supplier with more orders than one statement takes values downloads them all', async () => {
  const supplier = await world.signUpSupplier({ mobile, businessName: 'Busy Traders' });
  await world.signUpReseller({ mobile: buyers, businessName: 'Corner Shop' }, world.browser());
  const [supplierId, resellerId, now] = [await idOf(world, mobile), await idOf(world, buyers), world.clock.now()];
  // Triggers are disabled to save time; other tests cover them.
  await sql`alter table purchases disable trigger all`.execute(world.db);
  await sql`alter table orders disable trigger all`.execute(world.db);
  await sql`
    with bought as (
      insert into purchases (reseller_id, key, total, recipient, recipient_mobile, address, pincode, placed_at)
      select ${resellerId}, n::text, 100, 'Asha', '9825999999', 'Shop 9', '395004', ${now}::timestamptz
      from generate_series(1, ${MANY}::integer) n returning id
    ), ordered as (
      insert into orders (purchase_id, supplier_id, reseller_id, state, payment_way, goods_total, delivery_kind,
        delivery_rule_charge, delivery_charge, total, placed_at, moved_at)
      select id, ${supplierId}, ${resellerId}, 'rejected', 'cash', 100, 'free', 0, 0, 100, ${now}, ${now} from bought
      returning id
    )
    insert into order_events (order_id, kind, state, actor, at)
    select max(id), 'placed', 'pending', 'reseller', ${now} from ordered`.execute(world.db);
  const answer = await supplier.visit('/account/my-data');
  expect([answer.status, world.faults]).toEqual([200, []]);
  const { orders } = (await answer.json()) as { orders: { timeline: unknown[] }[] };
  expect(orders).toHaveLength(MANY);
  expect(orders.at(-1)?.timeline).toHaveLength(1);
});
