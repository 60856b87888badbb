import type { Connection } from '../../db/database.ts';
import { isVerifiedSupplier } from '../../rules/accounts/verified.ts';

/** Real figures of the market: public products, public verified suppliers, and delivered orders. */
export interface TrueFigures {
  products: number;
  verifiedSuppliers: number;
  orders: number;
}

/**
 * Returns the figures that the claims of the home page could truthfully state. With `upTo` each count ends there, so
 * that the home page costs the same however large the market is.
 */
export async function trueFigures(db: Connection, upTo?: TrueFigures): Promise<TrueFigures> {
  const listed = db.selectFrom('products').select('id').where('is_public', '=', true);
  const { products } = await db
    .selectFrom((upTo ? listed.limit(upTo.products) : listed).as('listed'))
    .select(({ fn }) => fn.countAll<bigint>().as('products'))
    .executeTakeFirstOrThrow();
  const suppliers = await db
    .selectFrom('users')
    .leftJoin('sample_supplier_facts', 'supplier_id', 'id')
    .select(['status', 'gst_number as gstNumber', 'verified'])
    .where('user_type', '=', 'supplier')
    .where('onboarding_completed', '=', true)
    .where('is_public', '=', true)
    // SQL narrows the suppliers to candidates; the GST number's check character is verified in code.
    .where((where) => where.or([where('verified', '=', true), where('gst_number', 'is not', null)]))
    // Twice as many, because some candidates turn out not to be verified.
    .$if(upTo !== undefined, (query) => query.limit(2 * (upTo?.verifiedSuppliers ?? 0)))
    .execute();
  const verified = suppliers.filter((supplier) => supplier.verified ?? isVerifiedSupplier(supplier));
  const delivered = db.selectFrom('orders').select('id').where('state', '=', 'delivered');
  const { orders } = await db
    .selectFrom((upTo ? delivered.limit(upTo.orders) : delivered).as('delivered'))
    .select(({ fn }) => fn.countAll<bigint>().as('orders'))
    .executeTakeFirstOrThrow();
  return { products: Number(products), verifiedSuppliers: verified.length, orders: Number(orders) };
}

export async function hasSamples(db: Connection): Promise<boolean> {
  const sample = await db
    .selectFrom('sample_product_facts as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.id')
    .where('p.is_public', '=', true)
    .limit(1)
    .executeTakeFirst();
  return sample !== undefined;
}
