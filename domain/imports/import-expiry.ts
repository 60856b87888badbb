import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { IMPORT_UNDO_HOURS, IMPORT_UNFINISHED_DAYS } from '../../rules/limits.ts';
import { releaseUnusedPictures } from '../catalogue/product-change.ts';
import { carryOutDeletions } from '../media/file-deletions.ts';
import type { Files } from '../media/pictures.ts';
import { type Counts, countsOf, withForgotten } from './counts.ts';
import { releaseArchive } from './import-run.ts';
import { isOpenRow } from './imports.ts';
import type { Before } from './tables.ts';

const SOURCES_KEPT_DAYS = 365;

/**
 * Deletes imports left unfinished for 7 days, rows that can no longer be undone, with their replaced pictures, unused
 * sheets of workbooks, and ZIPs without an import. Wrong rows of a finished import stay for 7 days; its counts stay.
 */
export async function removeOldImports(db: Database, archives: Files, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['columns', 'checked'])
    .where('touched_at', '<', ago(IMPORT_UNFINISHED_DAYS * 24))
    .execute();
  await sql`delete from import_sheets s using imports i
    where i.id = s.import_id and i.state not in ('columns', 'checked')`.execute(db);
  const mendable = ago(IMPORT_UNFINISHED_DAYS * 24);
  const over = await sql<{ id: bigint; supplierId: string; isMendable: boolean }>`
    select i.id, i.supplier_id as "supplierId", i.state = 'done' and i.done_at >= ${mendable} as "isMendable"
    from imports i
    where i.state in ('done', 'undone') and i.done_at < ${ago(IMPORT_UNDO_HOURS)} and exists (
      select from import_rows r where r.import_id = i.id
        and (i.state = 'undone' or i.done_at < ${mendable} or not (${isOpenRow})))`.execute(db);
  for (const { id, supplierId, isMendable } of over.rows) {
    await inTransaction(db, (tx) => forgetRows(tx, { id, supplierId, isMendable }, now));
  }
  await db
    .deleteFrom('picture_sources')
    .where('at', '<', ago(SOURCES_KEPT_DAYS * 24))
    .execute();
  const gone = await db
    .selectFrom('import_archives')
    .select('key')
    .where('import_id', 'is', null)
    // The import of a younger ZIP may just be beginning.
    .where('created_at', '<=', ago(1))
    .execute();
  for (const { key } of gone) {
    await archives.remove(key);
    // The row is deleted last, so that the file can be found again after a failure.
    await db.deleteFrom('import_archives').where('key', '=', key).execute();
  }
  await carryOutDeletions(db, 'archive', (key) => archives.remove(key), now);
}

/** Deletes the rows of an import, with the pictures that they replaced; of a mendable import only the settled rows. */
async function forgetRows(
  tx: Connection,
  { id, supplierId, isMendable }: { id: bigint; supplierId: string; isMendable: boolean },
  now: Date,
): Promise<void> {
  const state = ['done', 'undone'] as const;
  const own = await tx
    .selectFrom('imports')
    .select(['state', 'forgotten'])
    .where('id', '=', id)
    .where('state', 'in', state)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return;
  const settled = isMendable ? sql<boolean>`not (${isOpenRow})` : sql<boolean>`true`;
  const { rows } = await sql<{ before: Before }>`
    select before from import_rows
    where import_id = ${id} and before ->> 'images' is not null and ${settled}`.execute(tx);
  const counts = await countsOf(tx, id);
  await tx.deleteFrom('import_rows').where('import_id', '=', id).where(settled).execute();
  if (isMendable) await keepForgotten(tx, { id, forgotten: own.forgotten }, counts);
  else await releaseArchive(tx, id);
  const replaced = rows.flatMap(({ before }) => before.images ?? []);
  await releaseUnusedPictures(tx, { id: supplierId }, replaced, now);
}

/** Adds the counts of the deleted rows to `forgotten`. */
async function keepForgotten(
  tx: Connection,
  { id, forgotten }: { id: bigint; forgotten: Record<string, number> | null },
  before: Counts,
): Promise<void> {
  const left = await countsOf(tx, id);
  const gone = Object.entries(before).map(([kind, count]) => [kind, count - left[kind as keyof Counts]]);
  const sums = withForgotten(Object.fromEntries(gone), forgotten);
  await tx
    .updateTable('imports')
    .set({ forgotten: JSON.stringify(sums) })
    .where('id', '=', id)
    .execute();
}
