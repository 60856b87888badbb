import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sayDetails, shahsDetails } from '../payments/paying.ts';

const world = await fileWorld();
const { db, clock } = world;
/** More values than one statement takes. */
const MANY = 65_536;

test('a reseller with more requests and pictures than one statement takes values can close the account', async () => {
  const mobile = '9825702001';
  const reseller = await world.signUpReseller({ mobile, businessName: 'Curious Shop' }, world.browser());
  const [id, now] = [await idOf(world, mobile), clock.now()];
  await sql`
    insert into bulk_requests (reseller_id, category_id, wanted, pieces, pincode, key, at, expires_at, closed_at)
    select ${id}, (select min(id) from product_categories), 'Bottles', 10, '395004', n::text, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${MANY}::integer) n`.execute(db);
  await sql`
    insert into private_pictures (key, owner_id, bytes, thumbnail_bytes, width, height, attached_at, created_at)
    select n || '.webp', ${id}, 1, 1, 1, 1, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${MANY}::integer) n`.execute(db);
  const answer = await reseller.post('/account/close', { sure: 'on' });
  expect([answer.status, world.faults]).toEqual([303, []]);
  const { rows } = await sql<{ requests: number; pictures: number }>`
    select (select count(*)::integer from bulk_requests where reseller_id = ${id} and wanted <> '') as requests,
      (select count(*)::integer from private_pictures where owner_id = ${id} or attached_at is not null) as pictures`.execute(
    db,
  );
  expect(rows).toEqual([{ requests: 0, pictures: 0 }]);
});

test('a supplier notifies more buyers than one statement takes values of new payment details', async () => {
  const mobile = '9825702002';
  const supplier = await world.signUpSupplier({ mobile, businessName: 'Busy Traders' }, world.browser());
  const [id, now] = [await idOf(world, mobile), clock.now()];
  // Each of them needs four values in the statement.
  const buyers = MANY / 4;
  await sql`alter table orders disable trigger all`.execute(db);
  await sql`
    with buyer as (
      insert into users (id, mobile, business_name, user_type, created_at, updated_at)
      select 'buyer-' || n, (7100000000 + n)::text, 'Corner Shop', 'reseller', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${buyers}::integer) n returning id
    ), bought as (
      insert into purchases (reseller_id, key, total, recipient, recipient_mobile, address, pincode, placed_at)
      select id, 'once', 100, 'Asha', '9825999999', 'Shop 9', '395004', ${now}::timestamptz from buyer
      returning id, reseller_id
    )
    insert into orders (purchase_id, supplier_id, reseller_id, state, payment_way, goods_total, delivery_kind,
      delivery_rule_charge, delivery_charge, total, placed_at, moved_at, confirmed_at)
    select id, ${id}, reseller_id, 'confirmed', 'transfer', 100, 'free', 0, 0, 100, ${now}, ${now}, ${now}::timestamptz
    from bought`.execute(db);
  await sayDetails(world, supplier, mobile, shahsDetails);
  expect(world.faults).toEqual([]);
  const { rows } = await sql<{ notices: number }>`
    select count(*)::integer as notices from notices where account_id like 'buyer-%'`.execute(db);
  expect(rows).toEqual([{ notices: buyers }]);
});
