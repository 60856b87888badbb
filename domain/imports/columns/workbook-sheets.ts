import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { partsStored } from '../../sheets/parts-not-read.ts';
import type { Sheet, SheetOfBook } from '../../sheets/table.ts';
import { sheetInBook } from '../../sheets/workbook.ts';
import type { Import } from '../imports.ts';
import { piecesOfRows } from './stored-sheet.ts';

/** Lists with other headers than the first read sheet are stored from this place on. */
const OTHER_HEADERS_FROM = 1000;

const hasSameHeaders = ({ place }: { place: number }) => place < OTHER_HEADERS_FROM;

/** Stores the sheets of a workbook that the supplier chooses from. */
export async function keepSheets(tx: Connection, id: bigint, { book }: Sheet): Promise<void> {
  const placed = (sheets: SheetOfBook[] = [], from = 0) => sheets.map((one, at) => ({ ...one, place: from + at }));
  for (const { place, name, lines } of [...placed(book?.alike), ...placed(book?.more, OTHER_HEADERS_FROM)])
    for (const [part, piece] of [...piecesOfRows(lines)].entries())
      await tx
        .insertInto('import_sheets')
        .values({ import_id: id, place, part, name, is_chosen: name === book?.chosen, lines: JSON.stringify(piece) })
        .execute();
}

interface SheetChoice {
  place: number;
  name: string;
  isChosen: boolean;
}

/**
 * Returns the sheets of a workbook that can be read: `asked` if they list the same products with other amounts, so that the
 * supplier has to choose, and `more` that can be read instead.
 */
export async function sheetChoices(
  db: Connection,
  { id, not_read }: Pick<Import, 'id' | 'not_read'>,
): Promise<{ chosen: number; asked: SheetChoice[]; more: SheetChoice[] }> {
  const sheets = await db
    .selectFrom('import_sheets')
    .select(['place', 'name', 'is_chosen as isChosen'])
    .where('import_id', '=', id)
    .where('part', '=', 0)
    .orderBy('place')
    .execute();
  const others = new Set(partsStored(not_read).flatMap(({ name, repeated }) => (repeated ? [] : [name])));
  const isFirst = sheets.some((one) => one.isChosen && hasSameHeaders(one));
  const isAsked = isFirst && sheets.some((one) => hasSameHeaders(one) && !one.isChosen && others.has(one.name));
  return {
    chosen: sheets.find(({ isChosen }) => isChosen)?.place ?? 0,
    asked: isAsked ? sheets.filter(hasSameHeaders) : [],
    more: sheets.filter((one) => others.has(one.name) && !(isAsked && hasSameHeaders(one))),
  };
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
