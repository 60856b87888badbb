import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { partsStored } from '../../sheets/parts-not-read.ts';
import type { Sheet, SheetOfBook } from '../../sheets/table.ts';
import { sheetInBook } from '../../sheets/workbook.ts';
import type { Import } from '../imports.ts';
import { piecesOfRows } from './stored-sheet.ts';

/** Stores the sheets of a workbook that the supplier chooses from. */
export async function keepSheets(tx: Connection, id: bigint, { book }: Sheet): Promise<void> {
  for (const [place, { name, lines }] of (book?.sheets ?? []).entries())
    for (const [part, piece] of [...piecesOfRows(lines)].entries())
      await tx
        .insertInto('import_sheets')
        .values({ import_id: id, place, part, name, is_chosen: name === book?.chosen, lines: JSON.stringify(piece) })
        .execute();
}

/** Returns the names of the sheets to choose from, in the order of the workbook; none where it needs no choice. */
export function sheetChoices(
  db: Connection,
  id: bigint,
): Promise<{ place: number; name: string; isChosen: boolean }[]> {
  return db
    .selectFrom('import_sheets')
    .select(['place', 'name', 'is_chosen as isChosen'])
    .where('import_id', '=', id)
    .where('part', '=', 0)
    .orderBy('place')
    .execute();
}

/** Chooses another sheet of the workbook, and returns it. Refuses a place without a sheet. */
export async function otherSheet(tx: Connection, { id, not_read }: Import, place: number): Promise<Sheet> {
  const parts = await tx
    .selectFrom('import_sheets')
    .select(['place', 'name', 'lines'])
    .where('import_id', '=', id)
    .orderBy('place')
    .orderBy('part')
    .execute();
  const sheets = [...Map.groupBy(parts, (part) => part.place).values()].map((own): SheetOfBook => {
    const [{ name } = { name: '' }] = own;
    return { name, lines: own.flatMap(({ lines }) => lines) };
  });
  const name = parts.find((part) => part.place === place)?.name;
  if (name === undefined) throw new Refusal(400, 'import_failed');
  await tx
    .updateTable('import_sheets')
    .set({ is_chosen: sql<boolean>`place = ${place}` })
    .where('import_id', '=', id)
    .execute();
  const sheet = sheetInBook(
    sheets.map((one) => ({ ...one, refusal: null })),
    name,
  );
  const known = new Set([...sheets, ...sheet.notRead].map(({ name }) => name));
  return { ...sheet, notRead: [...sheet.notRead, ...partsStored(not_read).filter(({ name }) => !known.has(name))] };
}
