import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { seed } from '../db/seed/seed.ts';
import type { Supplier } from '../domain/accounts/people.ts';
import { listProduct, listProducts } from '../domain/catalogue/listing.ts';
import type { ProductDraft } from '../rules/catalogue/product.ts';
import { onBothEngines } from './engines.ts';
import { figure, note } from './report.ts';
import { searchWrites } from './search-writes.ts';
import { median, percentile, timed } from './statistics.ts';

const ONE_BY_ONE = 500;
const AT_ONCE = 250;
const BATCHES = 20;

/** Measures how fast a supplier's products are listed, each with stock in two warehouses, on both engines. */
export function workshop(): Promise<void> {
  return onBothEngines(async (engine, db) => {
    const { supplier, draft } = await benchSupplier(db);
    const bare = await timed(ONE_BY_ONE, () =>
      db.transaction().execute((tx) => sql`update users set updated_at = now() where id = ${supplier.id}`.execute(tx)),
    );
    const single = await timed(ONE_BY_ONE, () => listProduct(db, supplier, draft, { now: new Date() }));
    note(
      `${engine}, products listed one by one: ${figure(1000 / median(single))} a second (p50 ${figure(median(single))}, p95 ${figure(percentile(single, 0.95))} ms)  [transactions of one update: ${figure(1000 / median(bare))} a second]`,
    );
    const drafts = Array.from({ length: AT_ONCE }, () => draft);
    const batches = await timed(BATCHES, () =>
      db.transaction().execute((tx) => listProducts(tx, supplier, drafts, { now: new Date(), reason: 'import' })),
    );
    note(
      `${engine}, products listed ${AT_ONCE} at once: ${figure((1000 * AT_ONCE) / median(batches))} a second (p50 ${figure(median(batches))} ms a transaction)`,
    );
    await searchWrites(engine, db, supplier, draft);
  });
}

/** Returns an onboarded supplier with two warehouses, and a product draft. */
export async function benchSupplier(db: Database): Promise<{ supplier: Supplier; draft: ProductDraft }> {
  await seed(db, { samples: 'none', now: new Date() });
  await sql`
    insert into users (id, mobile, business_name, user_type, onboarding_completed, created_at, updated_at)
    values ('bench', '9000000001', 'Bench Traders', 'supplier', true, now(), now())`.execute(db);
  await sql`
    insert into supplier_warehouses (supplier_id, id, vicinity_id, full_address, pincode, created_at, updated_at)
    select 'bench', 'wh_00' || row_number() over (order by position), id, 'Ring Road', '395002', now(), now()
    from warehouse_vicinities order by position limit 2`.execute(db);
  const {
    rows: [category],
  } = await sql<{ id: number }>`select id from product_categories order by position limit 1`.execute(db);
  const draft: ProductDraft = {
    name: 'Steel water bottle 1 litre',
    description: 'Double wall, keeps cold for 24 hours and hot for 12.',
    categoryId: category?.id ?? 0,
    pricePerCarton: 240_000n,
    piecesPerCarton: 24,
    isRetailEnabled: true,
    pricePerRetail: 12_000n,
    stock: { wh_001: 480, wh_002: 240 },
    images: [],
    isActive: true,
  };
  return { supplier: { id: 'bench' } as Supplier, draft };
}
