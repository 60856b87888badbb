import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { Browser } from '../../browser.ts';
import { opened, textOf } from '../reading.ts';

/** Rows and figures of a shop in terms that every version of the program understands: none may change. */

/** The queries name only columns from before variants. */
const queries = {
  orders: `select id, purchase_id, supplier_id, reseller_id, state, payment_way, goods_total, delivery_charge, total,
    expires_at from orders order by id`,
  purchases: 'select id, reseller_id, total from purchases order by id',
  'order lines': `select order_id, position, product_id, name, asked_pieces, pieces, pieces_per_carton, price_per_carton,
    price_per_retail, discount, total from order_lines order by order_id, position`,
  baskets: 'select reseller_id, product_id, pieces, added_at from basket_lines order by reseller_id, product_id',
  stock: `select product_id, warehouse_id, pieces, reserved, available, low_stock_threshold from stock_levels
    order by product_id, warehouse_id`,
  ledger: `select product_id, warehouse_id, reason, change, pieces_left, at from stock_ledger
    order by product_id, warehouse_id, at, reason, change`,
  reservations: `select order_id, product_id, warehouse_id, pieces, shipped_at from stock_reservations
    order by order_id, product_id, warehouse_id`,
  'low stock': `select product_id, warehouse_id, threshold, pieces, at from low_stock_events
    order by product_id, warehouse_id, at`,
  products: `select id, supplier_id, name, price_per_carton, pieces_per_carton, minimum_cartons, is_retail_enabled,
    price_per_retail, discount, status, sku from products order by id`,
  quotes:
    'select id, inquiry_id, version, price_per_carton, cartons, delivery, valid_until, order_id from quotes order by id',
  imports: 'select id, state, file_name from imports order by id',
} as const;

/** Returns the rows of a shop as text, by query. */
export async function rowsOfShop(db: Connection): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await sql<object>`${sql.raw(query)}`.execute(db);
    found[what] = rows.map((row) => Object.values(row).map(wordOf).join(' | '));
  }
  return found;
}

function wordOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Returns every sum of money and every quantity that a page shows, each once. */
export async function figuresOn(visitor: Browser, path: string): Promise<string[]> {
  const text = textOf(await opened(visitor, path));
  const figures = text.match(/₹[\d,.]*\d|\d[\d,]* (?:pieces?|cartons?|products?)\b/g) ?? [];
  return [...new Set(figures)].toSorted();
}
