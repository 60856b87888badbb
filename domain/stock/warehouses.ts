import { randomInt } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { warehouseId } from '../../rules/id.ts';
import type { OnboardingDraft, WarehouseDraft } from '../../rules/warehouse.ts';
import type { Supplier } from '../accounts/people.ts';
import { completeOnboarding } from '../accounts/onboarding.ts';
import { BadForm } from '../refusal.ts';

const ID_TRIES = 50;

export interface Warehouse {
  id: string;
  vicinityId: number;
  name: string;
  fullAddress: string;
  pincode: string;
}

export interface Vicinity {
  id: number;
  name: string;
}

/** A supplier's own warehouses, oldest first. */
export function warehousesOf(db: Connection, supplier: Supplier): Promise<Warehouse[]> {
  return db
    .selectFrom('supplier_warehouses as w')
    .innerJoin('warehouse_vicinities as v', 'v.id', 'w.vicinity_id')
    .select(['w.id', 'w.vicinity_id as vicinityId', 'v.name', 'w.full_address as fullAddress', 'w.pincode'])
    .where('w.supplier_id', '=', supplier.id)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

/** The vicinities that a supplier does not use yet, in the operator's order. Section 5. */
export function freeVicinities(db: Connection, supplier: Supplier): Promise<Vicinity[]> {
  return db
    .selectFrom('warehouse_vicinities as v')
    .select(['v.id', 'v.name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supplier_warehouses as w')
            .select('w.id')
            .whereRef('w.vicinity_id', '=', 'v.id')
            .where('w.supplier_id', '=', supplier.id),
        ),
      ),
    )
    .orderBy('v.position')
    .orderBy('v.name')
    .execute();
}

/** First warehouse and optional GST number; the supplier is onboarded after it. Refuses an unknown or used vicinity. */
export async function onboardSupplier(
  db: Database,
  supplier: Supplier,
  draft: OnboardingDraft,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await completeOnboarding(tx, supplier, draft.gstNumber, now);
    await insertWarehouse(tx, supplier, draft, now);
  });
  db.announcements.announce('catalogue');
}

async function insertWarehouse(tx: Connection, supplier: Supplier, draft: WarehouseDraft, now: Date): Promise<void> {
  // One supplier's additions wait for each other, so that neither an id nor a vicinity is taken twice.
  await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forUpdate().execute();
  const free = await freeVicinities(tx, supplier);
  if (!free.some((vicinity) => vicinity.id === draft.vicinityId))
    throw new BadForm({ vicinityId: ['vicinity_required'] });
  const taken = new Set((await warehousesOf(tx, supplier)).map((warehouse) => warehouse.id));
  await tx
    .insertInto('supplier_warehouses')
    .values({
      supplier_id: supplier.id,
      id: freeWarehouseId(taken),
      vicinity_id: draft.vicinityId,
      full_address: draft.fullAddress,
      pincode: draft.pincode,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

function freeWarehouseId(taken: ReadonlySet<string>): string {
  for (let tries = 0; tries < ID_TRIES; tries += 1) {
    const id = warehouseId((below) => randomInt(below));
    if (!taken.has(id)) return id;
  }
  throw new Error('no free warehouse id');
}
