import { setImmediate as others } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { guessedColumns } from '../../rules/imports/sheet-guess.ts';
import { IMPORTS_UNFINISHED_MAX } from '../../rules/limits.ts';
import { oneLine } from '../../rules/text.ts';
import type { Supplier } from '../accounts/people.ts';
import { Pieces } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import type { Sheet, TableRow } from '../sheets/table.ts';
import { missingFields, rememberedLayout, rememberLayout } from './layouts.ts';
import type { ImportsTable } from './tables.ts';
import { type Constants, type NamesOf, sheetWarehouses } from './workbench.ts';

export type Import = Selectable<ImportsTable>;

/** Condition for `imports`: an import is paused while its supplier is blocked. */
export const goesOn = sql<boolean>`not exists (
  select from users where users.id = imports.supplier_id and users.blocked_at is not null)`;

/** Condition for `import_rows`: the row is right, and not carried out. */
export const isWaiting = sql<boolean>`outcome is null and not is_left_out and verdict in ('new', 'changed')`;
/** Condition for `import_rows`: the row was not carried out, and can be after it is mended. */
export const isOpenRow = sql<boolean>`(outcome is null or outcome = 'refused') and not is_left_out
  and verdict <> 'unchanged'`;

const FILE_NAME_MAX = 200;
/**
 * Size of one insert, in rows and characters. It is limited because the embedded engine serves nobody meanwhile; a
 * single row may be longer.
 */
const ROWS_AT_ONCE = 250;
const LETTERS_AT_ONCE = 256 * 1024;
const DISCARDED = { min: 50, max: 2000 };

/**
 * Stores a sheet with its ZIP of photos; returns its id and whether its columns still have to be named. Refuses more
 * than five unfinished imports.
 */
export async function beginImport(
  db: Database,
  supplier: Supplier,
  given: {
    fileName: string;
    sheet: Sheet;
    /** Key of the ZIP. */
    archive: string | null;
    namesOf: NamesOf;
    now: Date;
  },
): Promise<{ id: bigint; isMapped: boolean }> {
  const { fileName, sheet, archive, namesOf, now } = given;
  const warehouses = await sheetWarehouses(db, supplier, namesOf);
  const known = await rememberedLayout(db, supplier, sheet.headers, warehouses);
  const { mapping, questions } = guessedColumns({ ...sheet, warehouses });
  const columns = known ?? { mapping, constants: {} };
  const isRecognised = missingFields(mapping).length === 0 || !mapping.includes(null);
  const isMapped = known !== null || (isRecognised && questions.every((question) => question === null));
  const id = await db.transaction().execute(async (tx) => {
    // The lock makes several imports begun at the same time wait for each other, so that all are counted.
    await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('imports')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('supplier_id', '=', supplier.id)
      .where('state', 'in', ['columns', 'checked'])
      .executeTakeFirstOrThrow();
    if (count >= IMPORTS_UNFINISHED_MAX) {
      throw new Refusal(409, 'imports_too_many', { most: IMPORTS_UNFINISHED_MAX });
    }
    const begun = await tx
      .insertInto('imports')
      .values({
        supplier_id: supplier.id,
        file_name: oneLine(fileName.slice(0, FILE_NAME_MAX)),
        state: 'columns',
        headers: sheet.headers,
        mapping: columns.mapping,
        questions: JSON.stringify(known ? [] : questions),
        constants: JSON.stringify(columns.constants),
        created_at: now,
        touched_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const rows of rowsOfStatements(sheet.rows)) {
      await sql`insert into import_rows (import_id, number, cells)
        select ${begun.id}::bigint, number, cells
        from json_to_recordset(${JSON.stringify(rows)}::json) as given (number integer, cells text[])`.execute(tx);
      await others();
    }
    if (archive) {
      await tx
        .updateTable('import_archives')
        .set({ import_id: begun.id })
        .where('supplier_id', '=', supplier.id)
        .where('key', '=', archive)
        .execute();
    }
    return begun.id;
  });
  return { id, isMapped };
}

/** Splits rows into inserts of limited size. */
function* rowsOfStatements(rows: TableRow[]): Generator<TableRow[]> {
  let [piece, letters]: [TableRow[], number] = [[], 0];
  for (const row of rows) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (piece.length > 0 && (piece.length === ROWS_AT_ONCE || letters + own > LETTERS_AT_ONCE)) {
      yield piece;
      [piece, letters] = [[], 0];
    }
    piece.push(row);
    letters += own;
  }
  yield piece;
}

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

/** The same of an import whose wrong rows can be mended: after it was carried out too. */
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

/**
 * Sets the target of each column and what is the same for all new products, and remembers both for the next file with
 * these headers. The rows have to be checked
 * afterwards. Refuses columns that do not tell which product a row is about.
 */
export async function mapColumns(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  { mapping, constants }: { mapping: SheetMapping; constants: Partial<Constants> },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { headers, id: own } = await openImport(tx, supplier, id);
    const whole = headers.map((_, column) => mapping[column] ?? null);
    if (!whole.some((target) => target === 'name' || target === 'sku' || target === 'id')) {
      throw new Refusal(400, 'import_columns_none');
    }
    const values = {
      mapping: whole,
      constants: JSON.stringify(constants),
      state: 'columns' as const,
      touched_at: now,
    };
    await tx.updateTable('imports').set(values).where('id', '=', own).execute();
    // Replaced cells belonged to the old columns.
    await tx
      .updateTable('import_rows')
      .set({ mended: '{}' })
      .where('import_id', '=', own)
      .where(sql<boolean>`mended <> '{}'`)
      .execute();
    await rememberLayout(tx, supplier, { headers, mapping: whole, constants }, now);
  });
}

/**
 * Discards an import that was not carried out. It is marked as over first, so that nobody continues it; its rows are
 * deleted in pieces, between which others are served.
 */
export async function discardImport(db: Database, supplier: Supplier, id: bigint | null): Promise<void> {
  const own = await db.transaction().execute(async (tx) => {
    const { id: own } = await openImport(tx, supplier, id);
    await tx.updateTable('imports').set({ state: 'undone' }).where('id', '=', own).execute();
    return own;
  });
  const pieces = new Pieces(DISCARDED);
  for (let left = true; left; ) left = await pieces.next((limit) => removeRows(db, own, limit));
  await db.deleteFrom('imports').where('id', '=', own).execute();
}

/** Deletes the next rows; false when there are none. */
async function removeRows(db: Database, id: bigint, limit: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_rows where import_id = ${id} and number in (
      select number from import_rows where import_id = ${id} order by number limit ${limit})`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Starts an import, or the rows of a finished one that were mended since; one that is running, or has no such rows,
 * stays as it is. Refuses while another one runs.
 */
export async function startImport(db: Database, supplier: Supplier, id: bigint | null, now: Date): Promise<void> {
  const own = await ownImport(db, supplier, id);
  await db
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
    .execute()
    .catch(refuseSecond);
}

/** Turns the database's error about a second running import of a supplier into a refusal. */
export function refuseSecond(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'imports_one_at_a_time') throw new Refusal(409, 'import_running');
  throw error;
}
