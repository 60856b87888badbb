import type { Connection, Database } from '../../db/database.ts';
import type { DefaultsDraft } from '../../rules/catalogue/product-extras.ts';
import { type InheritedName, inheritedNames } from '../../rules/catalogue/product-fields.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { defaultThreshold, setDefaultThreshold } from '../stock/thresholds.ts';
import { requireRateInForce } from './listable.ts';
import { inheritedColumns, inheritedSelections, type KeptDefaults } from './product-columns.ts';

/** A supplier's defaults for all products: rates in hundredths of a percent, thresholds in pieces. */
export interface Defaults extends KeptDefaults {
  lowStockThreshold: number | null;
  /** Time of the last change; null for never. */
  savedAt: Date | null;
}

const nothing = {
  ...(Object.fromEntries(inheritedNames.map((name) => [name, null])) as Record<InheritedName, null>),
  fastDelivery: false,
  savedAt: null,
};

/** Returns the defaults of this supplier. */
export async function defaultsOf(db: Connection, supplier: Supplier): Promise<Defaults> {
  const row = await db
    .selectFrom('listing_defaults')
    .select([...inheritedSelections, 'updated_at as savedAt'])
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirst();
  return { ...nothing, ...row, lowStockThreshold: await defaultThreshold(db, supplier) };
}

/**
 * Changes the defaults of this supplier; omitted fields stay. Refuses a GST rate that is not in force today, and
 * defaults that were saved after `expectedSavedAt`, the time that the screen displayed (409).
 */
export async function saveDefaults(
  db: Database,
  supplier: Supplier,
  draft: DefaultsDraft,
  { now, expectedSavedAt }: { now: Date; expectedSavedAt?: Date | null },
): Promise<void> {
  requireRateInForce([draft], now);
  const columns = {
    ...inheritedColumns(draft),
    ...(draft.fastDelivery !== undefined && { fast_delivery: draft.fastDelivery ?? false }),
    updated_at: now,
  };
  await db.transaction().execute(async (tx) => {
    // Locks the account, because the supplier may have no row of defaults yet.
    await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forNoKeyUpdate().execute();
    const { savedAt } = await defaultsOf(tx, supplier);
    if (expectedSavedAt !== undefined && expectedSavedAt?.getTime() !== savedAt?.getTime())
      throw new Refusal(409, 'defaults_changed');
    await tx
      .insertInto('listing_defaults')
      .values({ supplier_id: supplier.id, ...columns })
      .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(columns))
      .execute();
    if (draft.lowStockThreshold !== undefined) await setDefaultThreshold(tx, supplier, draft.lowStockThreshold);
  });
  db.announcements.announce('catalogue');
}
