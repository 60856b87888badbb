import { setImmediate as others } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { endImport, importRows } from './import-run.ts';
import { undoRows } from './import-undo.ts';
import { goesOn } from './imports.ts';
import { type PictureCarrier, PicturesOfImport } from './picture-carrier.ts';

/**
 * Continues an import until it is over or its supplier is blocked (false), or until `isStopping` (true). Serves others
 * between its pieces. A caller that continues it in several turns passes the same `pictures` each time.
 */
export async function carryOn(
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

/**
 * Returns the running imports that nobody has worked on since then, because their process ended or a block was lifted.
 */
export async function leftAlone(db: Database, since: Date): Promise<bigint[]> {
  const left = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['importing', 'pictures', 'undoing'])
    .where('touched_at', '<=', since)
    .where(goesOn)
    .orderBy('id')
    .execute();
  return left.map(({ id }) => id);
}
