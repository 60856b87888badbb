import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** A step of getting started as a supplier or a reseller. */
export interface FirstStep<Name extends string> {
  name: Name;
  isDone: boolean;
  /** Optional steps are not needed to finish. */
  isOptional: boolean;
}

export type SupplierStep =
  | 'mobile'
  | 'warehouse'
  | 'product'
  | 'pictures'
  | 'delivery'
  | 'payment'
  | 'approved'
  | 'gst';
export type ResellerStep = 'mobile' | 'platform' | 'favourite' | 'store';

/**
 * Returns a supplier's first steps, in one query; none once all required steps are done. Payment details are required
 * unless the supplier chooses to take cash only.
 */
export async function supplierSteps(db: Connection, supplier: Supplier): Promise<FirstStep<SupplierStep>[]> {
  const { rows } = await sql<
    Record<'hasWarehouse' | 'hasProduct' | 'lacksPictures' | 'hasTerms' | 'hasPayment', boolean>
  >`
    select exists (select from supplier_warehouses w where w.supplier_id = ${supplier.id}) as "hasWarehouse",
      exists (select from products p where p.supplier_id = ${supplier.id}) as "hasProduct",
      exists (select from products p where p.supplier_id = ${supplier.id}
        and not exists (select from product_images i where i.product_id = p.id)) as "lacksPictures",
      exists (select from supplier_terms t where t.supplier_id = ${supplier.id}) as "hasTerms",
      exists (select from payment_details d where d.supplier_id = ${supplier.id})
        or exists (select from cash_only_suppliers c where c.supplier_id = ${supplier.id}) as "hasPayment"`.execute(db);
  const { hasWarehouse, hasProduct, lacksPictures, hasTerms, hasPayment } = rows[0] ?? {};
  return untilDone<SupplierStep>([
    step('mobile', true),
    step('warehouse', hasWarehouse === true),
    step('product', hasProduct === true),
    optional('pictures', hasProduct === true && lacksPictures === false),
    step('delivery', hasTerms === true),
    step('payment', hasPayment === true),
    step('approved', supplier.status === 'approved'),
    optional('gst', supplier.gstNumber !== null),
  ]);
}

/** True if the supplier has a product. */
export async function hasListed(db: Connection, supplier: Supplier): Promise<boolean> {
  const found = await db.selectFrom('products').select('id').where('supplier_id', '=', supplier.id).limit(1).execute();
  return found.length > 0;
}

/** Returns a reseller's first steps; none once everything needed is done. */
export function resellerSteps(figures: {
  favourites: number;
  platforms: number;
  /** Platforms whose store has no address yet. */
  storesWithoutUrl: number;
}): FirstStep<ResellerStep>[] {
  return untilDone<ResellerStep>([
    step('mobile', true),
    step('platform', figures.platforms > 0),
    step('favourite', figures.favourites > 0),
    // A shop in a street has no address on the web.
    optional('store', figures.platforms > figures.storesWithoutUrl),
  ]);
}

function step<Name extends string>(name: Name, isDone: boolean): FirstStep<Name> {
  return { name, isDone, isOptional: false };
}

function optional<Name extends string>(name: Name, isDone: boolean): FirstStep<Name> {
  return { name, isDone, isOptional: true };
}

function untilDone<Name extends string>(steps: FirstStep<Name>[]): FirstStep<Name>[] {
  return steps.every(({ isDone, isOptional }) => isDone || isOptional) ? [] : steps;
}
