import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { IMPORT_UNDO_HOURS, IMPORT_UNFINISHED_DAYS } from '../../rules/limits.ts';
import { letGo } from '../catalogue/product-change.ts';
import type { Files } from '../media/pictures.ts';
import type { Before } from './tables.ts';

const SOURCES_KEPT_DAYS = 365;

/**
 * Deletes imports that nobody finished within 7 days, the rows of those that can no longer be undone, with the pictures
 * they replaced, and the ZIPs that belong to no import any more. Of each finished import one line of counts stays.
 */
export async function removeOldImports(db: Database, archives: Files, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['columns', 'checked'])
    .where('touched_at', '<', ago(IMPORT_UNFINISHED_DAYS * 24))
    .execute();
  const over = await db
    .selectFrom('imports as i')
    .select(['i.id', 'i.supplier_id'])
    .where('i.state', 'in', ['done', 'undone'])
    .where('i.done_at', '<', ago(IMPORT_UNDO_HOURS))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('import_rows as r').select('r.number').whereRef('r.import_id', '=', 'i.id')),
    )
    .execute();
  for (const { id, supplier_id } of over) {
    await db.transaction().execute((tx) => forgetRows(tx, { id, supplierId: supplier_id }, now));
  }
  await db
    .deleteFrom('picture_sources')
    .where('at', '<', ago(SOURCES_KEPT_DAYS * 24))
    .execute();
  const gone = await db
    .selectFrom('import_archives')
    .select('key')
    .where('import_id', 'is', null)
    // The import of a younger one may just be beginning.
    .where('created_at', '<=', ago(1))
    .execute();
  for (const { key } of gone) {
    await archives.remove(key);
    // The row is deleted last, so that the file can be found again after a failure.
    await db.deleteFrom('import_archives').where('key', '=', key).execute();
  }
}

async function forgetRows(tx: Connection, { id, supplierId }: { id: bigint; supplierId: string }, now: Date) {
  const { rows } = await sql<{ before: Before }>`
    select before from import_rows where import_id = ${id} and before ->> 'images' is not null`.execute(tx);
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute();
  const replaced = rows.flatMap(({ before }) => before.images ?? []);
  await letGo(tx, { id: supplierId }, replaced, now);
}
