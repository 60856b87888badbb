import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/**
 * Checks rules of stock and orders that hold whenever no transaction is under way. Returns a line for each violation.
 */
export async function brokenInvariants(db: Connection): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(invariants)) {
    const { rows } = await sql<object>`${sql.raw(query)}`.execute(db);
    broken.push(...rows.map((row) => `${what}: ${Object.values(row).join(' ')}`));
  }
  return broken;
}

/** Each query finds the rows that violate the rule. */
const invariants = {
  'reserved lies between 0 and the pieces': `
    select variant_id, warehouse_id, reserved, pieces from stock_levels where reserved not between 0 and pieces`,
  'what can be ordered is offered, not promised, and lies where orders can be delivered from': `
    select variant_id, warehouse_id, available, pieces, reserved, pincode from stock_levels l
    join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
    join product_variants v on v.id = l.variant_id
    where available is distinct from case when pincode ~ '^[1-9][0-9]{5}$' and v.retired_at is null
      then pieces - reserved else 0 end`,
  'reserved is what orders hold': `
    select variant_id, warehouse_id, coalesce(l.reserved, 0), coalesce(r.held, 0) from stock_levels l
    full join (select variant_id, warehouse_id, sum(pieces) as held from stock_reservations
      where shipped_at is null group by variant_id, warehouse_id) r using (variant_id, warehouse_id)
    where coalesce(l.reserved, 0) <> coalesce(r.held, 0)`,
  'pieces are the sum of the ledger': `
    select variant_id, warehouse_id, coalesce(l.pieces, 0), coalesce(g.sum, 0) from stock_levels l
    full join (select variant_id, warehouse_id, sum(change) as sum from stock_ledger
      group by variant_id, warehouse_id) g using (variant_id, warehouse_id)
    where coalesce(l.pieces, 0) <> coalesce(g.sum, 0)`,
  'an order under way holds what its lines say, another nothing': `
    select o.id, o.state, l.variant_id, l.pieces, coalesce(r.held, 0) from orders o
    join order_lines l on l.order_id = o.id
    left join (select order_id, variant_id, sum(pieces) as held from stock_reservations group by order_id, variant_id) r
      on r.order_id = o.id and r.variant_id = l.variant_id
    where coalesce(r.held, 0) <> case when o.state in ('rejected', 'cancelled', 'expired') then 0 else l.pieces end`,
  'nothing is held for a line that is not there': `
    select order_id, variant_id from stock_reservations r
    where not exists (select from order_lines l where l.order_id = r.order_id and l.variant_id = r.variant_id)`,
  'what is shipped is held by shipped orders alone': `
    select o.id, o.state from orders o join stock_reservations r on r.order_id = o.id
    where (r.shipped_at is not null) <> (o.state in ('shipped', 'delivered'))`,
  'with retail off a warehouse gives whole cartons': `
    select r.order_id, r.warehouse_id, r.pieces from stock_reservations r
    join order_lines l on l.order_id = r.order_id and l.variant_id = r.variant_id
    where l.price_per_retail is null and l.packing <> 'mixed' and r.pieces % l.pieces_per_carton <> 0`,
  'mixed cartons of an order are full': `
    select order_id, product_id, sum(pieces) from order_lines
    where packing = 'mixed' and price_per_retail is null and product_id is not null
    group by order_id, product_id, pieces_per_carton having sum(pieces) % pieces_per_carton <> 0`,
  'lines add up to their order': `
    select o.id, o.goods_total, sum(l.total) from orders o left join order_lines l on l.order_id = o.id
    group by o.id having o.goods_total <> coalesce(sum(l.total), -1)`,
  'orders add up to their purchase as it was placed': `
    select p.id, p.total, sum(o.total) from purchases p left join orders o on o.purchase_id = p.id
    where not exists (select from order_events e join orders x on x.id = e.order_id
      where x.purchase_id = p.id and e.kind = 'offer-part')
    group by p.id having p.total <> coalesce(sum(o.total), -1)`,
  'every product has a variant, and every level one of its own product': `
    select p.id, l.variant_id from products p left join stock_levels l on l.product_id = p.id
    where not exists (select from product_variants v where v.product_id = p.id
      and (l.variant_id is null or v.id = l.variant_id))`,
  'lists know the prices of the variants on offer': `
    select p.id, p.price_per_piece, p.cheapest_variant, p.dearest_variant from products p
    cross join lateral (select min(coalesce(v.price_per_carton, p.price_per_carton)) as cheapest,
      max(coalesce(v.price_per_carton, p.price_per_carton)) as dearest, count(v.price_per_carton) > 0 as own
      from product_variants v where v.product_id = p.id and v.retired_at is null) as v
    where p.cheapest_variant is distinct from case when v.own then v.cheapest end
      or p.dearest_variant is distinct from case when v.own then v.dearest end
      or p.price_per_piece is distinct from (2 * coalesce(case when v.own then v.cheapest end, p.price_per_carton)
        + p.pieces_per_carton) / (2 * p.pieces_per_carton)`,
  'every line in a basket has its variant': `
    select reseller_id, variant_id from basket_lines b
    where not exists (select from product_variants v where v.id = b.variant_id and v.product_id = b.product_id)`,
  'every order was placed once': `
    select o.id, count(e.id) from orders o left join order_events e on e.order_id = o.id and e.kind = 'placed'
    group by o.id having count(e.id) <> 1`,
} as const;
