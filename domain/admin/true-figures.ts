import type { Connection } from '../../db/database.ts';
import { isVerifiedSupplier } from '../../rules/accounts/verified.ts';

/** What the market really has: products and verified suppliers that the public sees, and orders that have arrived. */
export interface TrueFigures {
  products: number;
  verifiedSuppliers: number;
  orders: number;
}

/** The figures that an honest claim would give. */
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
    // A check character is not looked at in SQL: only those who could pass come to be counted.
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
