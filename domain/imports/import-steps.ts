import { setImmediate as others } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { endImport, importRows } from './import-run.ts';
import { undoRows } from './import-undo.ts';
import { goesOn } from './imports.ts';
import { type PictureCarrier, PicturesOfImport } from './picture-carrier.ts';

/**
 * Continues an import until it ends or its supplier is blocked (false), or until `isStopping` (true). Serves others
 * between its pieces. A caller that continues it in several turns passes the same `pictures` each time.
 */
export async function resumeImport(
  db: Database,
  id: bigint,
  carrier: PictureCarrier,
  isStopping: () => boolean = () => false,
  pictures = new PicturesOfImport(db, id, carrier),
): Promise<boolean> {
  for (let isOurs = true; isOurs; await others()) {
    if (isStopping()) {
      pictures.rest();
      return true;
    }
    const import_ = await db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', id)
      .where(goesOn)
      .executeTakeFirst();
    if (import_?.state === 'importing') isOurs = await importRows(db, id, carrier);
    else if (import_?.state === 'undoing') isOurs = await undoRows(db, id, carrier);
    else if (import_?.state !== 'pictures') isOurs = false;
    else if (!(await pictures.next())) await endImport(db, id, carrier.now());
  }
  return false;
}

const running = ['importing', 'pictures', 'undoing'] as const;

/**
 * Takes over the running imports that nobody has touched since then, because their process ended or a block was lifted.
 * Each is given to one caller alone.
 */
export async function takeStalledImports(db: Database, since: Date, now: Date): Promise<bigint[]> {
  const taken = await db
    .updateTable('imports')
    .set({ touched_at: now })
    .where('state', 'in', running)
    .where('touched_at', '<=', since)
    .where(goesOn)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id).toSorted((one, other) => Number(one - other));
}

/** Touches running imports, so that no other process takes them over; an earlier time hands them over. */
export async function touchImports(db: Database, ids: bigint[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('imports')
    .set({ touched_at: at })
    .where('id', 'in', ids)
    .where('state', 'in', running)
    .execute();
}
