import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { type Import, isWaiting, mendableImport } from './imports.ts';

/** Status that is written into these rows, as if their supplier had done so. */
const HIDDEN = 'inactive';
const MARKED = { min: 50, max: 2000 };

/**
 * Leaves the new products of an import that bring no photo off the market: their rows are marked before the import
 * starts, so that none is ever shown. Refuses while another import runs, as starting it would.
 */
export async function hideUntilPhoto(db: Database, supplier: Supplier, id: bigint | null): Promise<void> {
  const own = await mendableImport(db, supplier, id);
  const running = await db
    .selectFrom('imports')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .where('state', 'in', ['importing', 'pictures', 'undoing'])
    .execute();
  if (running.length > 0) throw new Refusal(409, 'import_running');
  const pieces = new Pieces(MARKED);
  for (let left = true; left; ) left = await pieces.next((limit) => markRows(db, own.id, limit));
}

/** Marks the next rows; false when there are none. */
async function markRows(db: Database, id: bigint, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update import_rows set mended = mended || jsonb_build_object('status', ${HIDDEN}::text)
    where import_id = ${id} and number in (
      select number from import_rows
      where import_id = ${id} and head is null and ${isWaiting} and verdict = 'new' and pictures = '{}'
        and (mended ->> 'status') is distinct from ${HIDDEN}
      order by number limit ${limit})`.execute(db);
  return numAffectedRows > 0n;
}

/** Counts the rows that are hidden in the file, and those of them that are imported. */
export async function hiddenRows(db: Connection, { id }: Import): Promise<{ count: number; taken: number }> {
  const { rows } = await sql<{ count: number; taken: number }>`
    select count(*)::integer as count, (count(*) filter (where not is_left_out))::integer as taken
    from import_rows where import_id = ${id} and is_hidden`.execute(db);
  return rows[0] ?? { count: 0, taken: 0 };
}

/** Did the import leave products off the market that have no photo yet? */
export async function hidesUntilPhoto(db: Connection, { id }: Import): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows where import_id = ${id} and outcome = 'created' and mended ->> 'status' = ${HIDDEN}
    limit 1`.execute(db);
  return rows.length > 0;
}
