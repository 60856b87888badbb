import type { Connection, Database } from '../../db/database.ts';
import { IMPORTS_UNFINISHED_MAX } from '../../rules/limits.ts';
import { oneLine } from '../../rules/text.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { partsStored } from '../sheets/parts-not-read.ts';
import { type Sheet, sheetBelow } from '../sheets/table.ts';
import { keptSheet, storedRows, storeRows } from './columns/stored-sheet.ts';
import { keepSheets, otherSheet } from './columns/workbook-sheets.ts';
import { type Import, openImport, removeRows } from './imports.ts';
import type { NamesOf } from './workbench.ts';

const FILE_NAME_MAX = 200;

/**
 * Stores a sheet with its ZIP of photos; returns its id and whether it can be checked without questions. Refuses more
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
  const { columns, rows, isMapped } = await keptSheet(db, supplier, sheet, { namesOf, now });
  const id = await db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, supplier);
    const begun = await tx
      .insertInto('imports')
      .values({
        supplier_id: supplier.id,
        file_name: oneLine(fileName.slice(0, FILE_NAME_MAX)),
        state: 'columns',
        ...columns,
        created_at: now,
        touched_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeRows(tx, begun.id, rows);
    await keepSheets(tx, begun.id, sheet);
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

async function refuseTooMany(tx: Connection, supplier: Supplier): Promise<void> {
  // The lock makes several imports begun at the same time wait for each other, so that all are counted.
  await tx.selectFrom('users').select('id').where('id', '=', supplier.id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('supplier_id', '=', supplier.id)
    .where('state', 'in', ['columns', 'checked'])
    .executeTakeFirstOrThrow();
  if (count >= IMPORTS_UNFINISHED_MAX) throw new Refusal(409, 'imports_too_many', { most: IMPORTS_UNFINISHED_MAX });
}

/**
 * Reads an import again with its headers in another line, or without headers for line 0. Answers about its columns are
 * discarded. Refuses a line that is not among the first ones of the file.
 */
export async function moveHeaders(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  line: number,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await openImport(tx, supplier, id);
    const first = own.top[0]?.number ?? 0;
    if (line !== 0 && !own.top.some(({ number }) => number === line)) throw new Refusal(400, 'import_failed');
    const last = own.top.at(-1)?.number ?? 0;
    const width = own.top[0]?.cells.length;
    // Columns of units that titles named belong to the former headers.
    const rows = (await storedRows(tx, own.id)).map((row) => ({ ...row, cells: row.cells.slice(0, width) }));
    const lines = [...own.top, ...rows.filter(({ number }) => number > last)];
    const sheet = { ...sheetBelow(lines, line, first), notRead: partsStored(own.not_read) };
    await replaceSheet(tx, supplier, own, { sheet, namesOf, now });
  });
}

/** Reads another sheet of the workbook instead. Answers about the columns are discarded. */
export async function chooseSheet(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  place: number,
  { namesOf, now }: { namesOf: NamesOf; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await openImport(tx, supplier, id);
    const sheet = await otherSheet(tx, own, place);
    await replaceSheet(tx, supplier, own, { sheet, namesOf, now });
  });
}

async function replaceSheet(
  tx: Connection,
  supplier: Supplier,
  { id }: Import,
  { sheet, namesOf, now }: { sheet: Sheet; namesOf: NamesOf; now: Date },
): Promise<void> {
  const { columns, rows } = await keptSheet(tx, supplier, sheet, { namesOf, now });
  const values = { ...columns, state: 'columns' as const, touched_at: now };
  await tx.updateTable('imports').set(values).where('id', '=', id).execute();
  await removeRows(tx, id);
  await storeRows(tx, id, rows);
}
