import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { unhurried } from '../db/unhurried.ts';
import { vacuum } from '../db/vacuum.ts';

const BATCH = 50_000;
const DAYS = 365;

/**
 * Writes delivered orders of one line each, spread over all generated products and the last year, with all rows that
 * such an order leaves: events, reservation and ledger. Written as a dump is restored, without triggers and references.
 */
export async function seedOrders(db: Database, orders: number, resellers: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The words of each name are folded.
    await unhurried(tx);
    await sql`
      insert into users (id, mobile, business_name, user_type, onboarding_completed, status, created_at, updated_at)
      select 'buyer-' || n, (8100000000 + n)::text, 'Corner Shop ' || n, 'reseller', true, 'approved', ${now}, ${now}
      from generate_series(1, ${resellers}::integer) n`.execute(tx);
  });
  for (let first = 1; first <= orders; first += BATCH)
    await seedBatch(db, { first, last: Math.min(orders, first + BATCH - 1), resellers, now });
  await db.transaction().execute(async (tx) => {
    await unhurried(tx);
    await sql`
      insert into known_buyers (reseller_id, since)
      select reseller_id, min(placed_at) from orders group by reseller_id on conflict do nothing`.execute(tx);
  });
  await vacuum(db);
}

interface Batch {
  first: number;
  last: number;
  resellers: number;
  now: Date;
}

/** Each order takes a product far from the one before, so that none of them is warm because of the other. */
async function seedBatch(db: Database, { first, last, resellers, now }: Batch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await unhurried(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with range as (
        select min(id) as low, max(id) - min(id) + 1 as count from products where supplier_id like 'generated-%'
      ), wanted as materialized (
        select n, 'buyer-' || (1 + (n::bigint * 7919) % ${resellers}::integer) as reseller, p.id, p.supplier_id, p.name,
          p.pieces_per_carton as pieces, p.price_per_carton as price, p.price_per_retail as retail, p.discount,
          p.price_per_carton * (100 - p.discount) / 100 as total,
          ${now}::timestamptz - ((n::bigint * 104729) % (${DAYS} * 86400)) * interval '1 second' as at
        from generate_series(${first}::integer, ${last}::integer) n cross join range
        join products p on p.id = range.low + (n::bigint * 15485863) % range.count
      ), bought as (
        insert into purchases (id, reseller_id, key, total, recipient, recipient_mobile, address, pincode, placed_at)
        overriding system value
        select 100000000 + n, reseller, 'trial-' || n, total, 'Corner Shop', '9825999999', '4, Ring Road, Surat',
          '395004', at from wanted
      ), ordered as (
        insert into orders (id, purchase_id, supplier_id, reseller_id, state, payment_way, goods_total, delivery_kind,
          delivery_rule_charge, delivery_charge, total, placed_at, moved_at, confirmed_at, shipped_at, paid_at)
        overriding system value
        select 100000000 + n, 100000000 + n, supplier_id, reseller, 'delivered', 'transfer', total, 'free', 0, 0, total,
          at, at, at, at, at from wanted
      ), lined as (
        insert into order_lines (order_id, position, product_id, variant_id, name, pieces_per_carton, price_per_carton,
          price_per_retail, discount, asked_pieces, pieces, total)
        select 100000000 + n, 1, id, id, name, pieces, price, retail, discount, pieces, pieces, total from wanted
      ), noted as (
        insert into order_events (order_id, kind, state, actor, at)
        select 100000000 + n, kind, state, actor, at from wanted, (values ('placed', 'pending', 'reseller'),
          ('confirm', 'confirmed', 'supplier'), ('ship', 'shipped', 'supplier'), ('deliver', 'delivered', 'reseller'))
          as event (kind, state, actor)
      ), held as (
        insert into stock_reservations (order_id, product_id, variant_id, warehouse_id, warehouse_name, pieces, shipped_at)
        select 100000000 + n, id, id, 'wh_G01', 'Katargam', pieces, at from wanted
      )
      insert into stock_ledger (product_id, variant_id, warehouse_id, changed_by, reason, note, change, pieces_left, at)
      select id, id, 'wh_G01', supplier_id, 'sold', (100000000 + n)::text, -pieces, 0, at from wanted`.execute(tx);
  });
}
