import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { hasParents, type NamingRow, textsOfParents } from '../../rules/imports/parent-rows.ts';
import { plainHeader } from '../../rules/imports/plain-header.ts';
import type { SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { allOf, inPieces } from '../pieces.ts';
import type { ImportOf } from './workbench.ts';

const READ = { min: 50, max: 2000 };
const WRITTEN = { min: 50, max: 1000 };
/** Characters of a cell that are compared. */
const COMPARED_MAX = 200;

/**
 * Notes which rows are the parents of which, by the columns as the supplier has answered them. The cells stay as the file
 * has them; the caller has locked the import.
 */
export async function keepParents(tx: Connection, own: ImportOf): Promise<void> {
  if (!hasParents(own.mapping)) return;
  const mapping = own.mapping as SheetMapping;
  const texts = textsOfParents(await namingRows(tx, own), mapping);
  await inPieces([...texts], WRITTEN, (piece) =>
    sql`
      update import_rows r set mended = r.mended || given.texts
      from json_to_recordset(${JSON.stringify(piece.map(([number, replaced]) => ({ number, texts: replaced })))}::json)
        as given (number integer, texts jsonb)
      where r.import_id = ${own.id} and r.number = any (${piece.map(([number]) => number)}::integer[])
        and r.number = given.number`.execute(tx),
  );
}

function namingRows(tx: Connection, { id, headers, mapping }: ImportOf): Promise<NamingRow[]> {
  const cell = (place: number) =>
    sql<string>`left(btrim(coalesce(cells[${place + 1}::integer], '')), ${COMPARED_MAX}::integer)`;
  const of = (target: string) => cell(mapping.indexOf(target));
  const number = headers.findIndex((header) => plainHeader(header) === 'id');
  return allOf<NamingRow>(READ, async (last, limit) => {
    const { rows } = await sql<NamingRow>`
      select number, ${of('handle')} as handle, ${of('sku')} as sku, ${cell(number)} as id,
        array[${of('value1')}, ${of('value2')}] as values
      from import_rows where import_id = ${id} and number > ${last?.number ?? -1} order by number limit ${limit}`.execute(
      tx,
    );
    return rows;
  });
}
