import type { Connection } from '../../db/database.ts';
import { isVerifiedSupplier } from '../../rules/accounts/verified.ts';

/** Real figures of the market: public products, public verified suppliers, and delivered orders. */
export interface TrueFigures {
  products: number;
  verifiedSuppliers: number;
  orders: number;
}

/** Returns the figures that the claims of the home page could truthfully state. */
export async function trueFigures(db: Connection): Promise<TrueFigures> {
  const { products } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('products'))
    .where('is_public', '=', true)
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
    .execute();
  const verified = suppliers.filter((supplier) => supplier.verified ?? isVerifiedSupplier(supplier));
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<bigint>().as('orders'))
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return { products: Number(products), verifiedSuppliers: verified.length, orders: Number(orders) };
}
