import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { fieldInRow, type OnboardingDraft } from '../../rules/accounts/onboarding.ts';
import { warehouseId } from '../../rules/id.ts';
import type { WarehouseDraft } from '../../rules/stock/warehouse.ts';
import { completeOnboarding } from '../accounts/onboarding.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';
import { freeVicinities, warehousesOf } from './warehouses.ts';

const ID_TRIES = 50;

/** Adds a warehouse of a supplier. Refuses an unknown vicinity and one that the supplier uses already. Section 5. */
export async function addWarehouse(db: Database, supplier: Supplier, draft: WarehouseDraft, now: Date): Promise<void> {
  await db.transaction().execute((tx) => insertWarehouse(tx, supplier, { ...draft, row: 1 }, now));
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}

/**
 * Stores the first warehouses and the optional GST number, and marks the supplier's onboarding as done. Refuses what
 * addWarehouse refuses, and a second onboarding; then nothing is stored.
 */
export async function onboardSupplier(
  db: Database,
  supplier: Supplier,
  draft: OnboardingDraft,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await completeOnboarding(tx, supplier, draft.gstNumber, now);
    for (const warehouse of draft.warehouses) await insertWarehouse(tx, supplier, warehouse, now);
  });
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}

async function insertWarehouse(
  tx: Connection,
  supplier: Supplier,
  draft: WarehouseDraft & { row: number },
  now: Date,
): Promise<void> {
  // Additions of one supplier wait for each other, so that no id and no vicinity is used twice.
  await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forUpdate().execute();
  // Locked, so that the vicinity is not retired meanwhile.
  await tx.selectFrom('warehouse_vicinities').select('id').where('id', '=', draft.vicinityId).forKeyShare().execute();
  const free = await freeVicinities(tx, supplier);
  if (!free.some((vicinity) => vicinity.id === draft.vicinityId)) {
    throw new BadForm({ [fieldInRow('vicinityId', draft.row)]: ['vicinity_required'] });
  }
  // Each gets a later time, so that warehouses entered together are listed in the order of the form.
  const afterAllOthers = sql<Date>`(
    select greatest(${now}::timestamptz, max(created_at) + interval '1 millisecond')
    from supplier_warehouses where supplier_id = ${supplier.id})`;
  const kept = (await warehousesOf(tx, supplier)).map((warehouse) => warehouse.id);
  const taken = new Set([...kept, ...(await idsInLedger(tx, supplier))]);
  await tx
    .insertInto('supplier_warehouses')
    .values({
      supplier_id: supplier.id,
      id: freeWarehouseId(taken),
      vicinity_id: draft.vicinityId,
      full_address: draft.fullAddress,
      pincode: draft.pincode,
      created_at: afterAllOthers,
      updated_at: now,
    })
    .execute();
}

/** Returns ids that the ledger still has: a new warehouse with the id of a removed one would take over its history. */
async function idsInLedger(tx: Connection, supplier: Supplier): Promise<string[]> {
  const rows = await tx
    .selectFrom('stock_ledger as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select('l.warehouse_id')
    .distinct()
    .where('p.supplier_id', '=', supplier.id)
    .execute();
  return rows.map(({ warehouse_id }) => warehouse_id);
}

function freeWarehouseId(taken: ReadonlySet<string>): string {
  for (let tries = 0; tries < ID_TRIES; tries += 1) {
    const id = warehouseId((below) => randomInt(below));
    if (!taken.has(id)) return id;
  }
  throw new Error('no free warehouse id');
}
