import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { SheetMapping } from '../../rules/imports/headers/sheet-columns.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { forgetLayout } from './columns/layouts.ts';
import type { ImportsTable } from './tables.ts';

export type Import = Selectable<ImportsTable>;

/** Condition for `imports`: an import is paused while its supplier is blocked. */
export const goesOn = sql<boolean>`not exists (
  select from users where users.id = imports.supplier_id and users.blocked_at is not null)`;

/** Condition for `import_rows`: the row is right, and not carried out. */
export const isWaiting = sql<boolean>`outcome is null and not is_left_out and verdict in ('new', 'changed')`;
/** Condition for `import_rows`: the row was not carried out, and can be after it is mended. */
export const isOpenRow = sql<boolean>`(outcome is null or outcome = 'refused') and not is_left_out
  and verdict <> 'unchanged'`;

const DISCARDED = { min: 50, max: 2000 };

/** Returns the supplier's own import; refuses another's as not found. */
export async function ownImport(db: Connection, supplier: Supplier, id: bigint | null): Promise<Import> {
  const found =
    id === null
      ? undefined
      : await db
          .selectFrom('imports')
          .selectAll()
          .where('supplier_id', '=', supplier.id)
          .where('id', '=', id)
          .executeTakeFirst();
  if (!found) throw new Refusal(404, 'import_gone');
  return found;
}

/** Returns the supplier's own import, locked; refuses one that can no longer be changed. */
export async function openImport(tx: Connection, supplier: Supplier, id: bigint | null): Promise<Import> {
  return lockedIn(tx, supplier, id, ['columns', 'checked']);
}

/** The same for an import whose wrong rows can be mended, also after it was carried out. */
export async function mendableImport(tx: Connection, supplier: Supplier, id: bigint | null): Promise<Import> {
  return lockedIn(tx, supplier, id, ['columns', 'checked', 'done']);
}

async function lockedIn(
  tx: Connection,
  supplier: Supplier,
  id: bigint | null,
  states: Import['state'][],
): Promise<Import> {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id ?? 0n)
    .forUpdate()
    .execute();
  const own = await ownImport(tx, supplier, id);
  if (!states.includes(own.state)) throw new Refusal(409, 'import_begun');
  return own;
}

/** The file's own headers, without the columns that its titles added. */
export function headersOfFile({ headers, top }: Pick<Import, 'headers' | 'top'>): string[] {
  return headers.slice(0, top[0]?.cells.length);
}

/**
 * Discards an import that was not carried out, with the answers about its columns. It is marked as ended first, so that
 * no process continues it; its rows are deleted in pieces, between which others are served.
 */
export async function discardImport(db: Database, supplier: Supplier, id: bigint | null): Promise<void> {
  const own = await db.transaction().execute(async (tx) => {
    const { id: own, headers, mapping, top, created_at: since } = await openImport(tx, supplier, id);
    await tx.updateTable('imports').set({ state: 'undone' }).where('id', '=', own).execute();
    const answers = { headers: headersOfFile({ headers, top }), mapping: mapping as SheetMapping, since };
    await forgetLayout(tx, supplier, answers);
    return own;
  });
  await removeRows(db, own);
  await db.deleteFrom('imports').where('id', '=', own).execute();
}

/** Deletes the rows of an import in pieces. */
export async function removeRows(db: Connection, id: bigint): Promise<void> {
  const pieces = new Pieces(DISCARDED);
  for (let left = true; left; ) left = await pieces.next((limit) => removePiece(db, id, limit));
}

/** Deletes the next rows; false when there are none. */
async function removePiece(db: Connection, id: bigint, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_rows where import_id = ${id} and number in (
      select number from import_rows where import_id = ${id} order by number limit ${limit})`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Starts an import, or the mended rows of a finished one; changes nothing if it is running or has no such rows. Refuses
 * while another import runs.
 */
export async function startImport(db: Database, supplier: Supplier, id: bigint | null, now: Date): Promise<void> {
  const own = await ownImport(db, supplier, id);
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'importing', started_at: now, touched_at: now })
    .where('id', '=', own.id)
    .where(({ eb, or }) =>
      or([
        eb('state', '=', 'checked'),
        eb('state', '=', 'done').and(sql<boolean>`exists (select from import_rows r
        where r.import_id = imports.id and ${isWaiting})`),
      ]),
    )
    .executeTakeFirstOrThrow()
    .catch(refuseSecond);
  if (numUpdatedRows === 0n) return;
  await db.updateTable('import_words').set({ import_id: null }).where('import_id', '=', own.id).execute();
  // The sheets that were not chosen are no longer needed.
  await db.deleteFrom('import_sheets').where('import_id', '=', own.id).execute();
}

/** Turns the database's error about a second running import of a supplier into a refusal. */
export function refuseSecond(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'imports_one_at_a_time') throw new Refusal(409, 'import_running');
  throw error;
}
