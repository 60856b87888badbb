import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { type DeliveryKind, type DeliveryRule, unsaidDelivery } from '../../rules/orders/delivery.ts';

const GOODS_SHOWN = 3;

/** Preview of a supplier's shop: how delivery is charged, and some products, in stock with a picture first. */
export interface ShopFront {
  rule: DeliveryRule;
  goods: Good[];
}

/** A product of the preview: its first picture, or else its category, whose symbol is shown. */
interface Good {
  supplierId: string;
  id: bigint;
  image: string | null;
  category: string;
}

/** Front of a supplier without delivery terms and products. */
export const emptyFront: ShopFront = { rule: unsaidDelivery, goods: [] };

interface Row {
  supplierId: string;
  kind: DeliveryKind | null;
  charge: bigint | null;
  freeFrom: bigint | null;
}

/** Returns the fronts of these suppliers, by their id. */
export async function shopFronts(db: Connection, supplierIds: string[]): Promise<Map<string, ShopFront>> {
  if (supplierIds.length === 0) return new Map();
  const { rows } = await sql<Row>`${planned}
    select s.id as "supplierId", t.delivery_kind as kind, t.delivery_charge as charge, t.delivery_free_from as "freeFrom"
    from unnest(${supplierIds}::text[]) as s (id) left join supplier_terms t on t.supplier_id = s.id`.execute(db);
  const goods = await goodsShown(db, supplierIds);
  return new Map(
    rows.map(({ supplierId, kind, charge, freeFrom }) => [
      supplierId,
      {
        rule: kind === null ? unsaidDelivery : { kind, charge: charge ?? 0n, freeFrom },
        goods: goods.filter((good) => good.supplierId === supplierId),
      },
    ]),
  );
}

/**
 * Returns each supplier's first products in the recommended order; reads few of each tier, so that the index suffices.
 */
async function goodsShown(db: Connection, supplierIds: string[]): Promise<Good[]> {
  const { rows } = await sql<Good>`${planned}
    select s.id as "supplierId", p.id, c.slug as category,
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image
    from unnest(${supplierIds}::text[]) with ordinality as s (id, place),
      lateral (select first.product_id, tier from generate_series(0, 3) as tier,
        lateral (select r.product_id, r.round from market_ranks r where r.tier = tier and r.supplier_id = s.id
          order by r.round desc limit ${GOODS_SHOWN}) as first
        order by tier, first.round desc limit ${GOODS_SHOWN}) as shown
      join products p on p.id = shown.product_id
      join product_categories c on c.id = p.category_id
    order by s.place, shown.tier, p.id desc`.execute(db);
  return rows;
}
