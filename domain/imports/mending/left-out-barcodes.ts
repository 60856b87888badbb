import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { realBarcode } from '../../../rules/imports/amounts/sheet-measures.ts';
import type { Import } from '../imports.ts';
import type { SheetRowKept } from '../sheet-rows.ts';

const LISTED_MAX = 100;
const SHOWN_MAX = 40;
const field = 'looseBarcode';

/** Cells of a column of barcodes that are not imported because they are none: their number, and the first of them. */
interface LeftOutBarcodes {
  count: number;
  listed: { number: number; text: string }[];
}

/** Returns the note for a row whose number in the column of barcodes is left out; nothing for any other row. */
export function barcodesDropped({ cells, mended }: SheetRowKept, mapping: Import['mapping']): string[] {
  const text = (mended[field] ?? cells[mapping.indexOf(field)] ?? '').trim();
  return text !== '' && realBarcode(text) === '' ? [field] : [];
}

/** Returns the numbers that are left out of the barcodes; null if there are none. */
export async function leftOutBarcodes(db: Connection, { id, mapping }: Import): Promise<LeftOutBarcodes | null> {
  const place = mapping.indexOf(field) + 1;
  if (place === 0) return null;
  const { rows } = await sql<{ number: number; text: string; count: number }>`
    select number, left(btrim(cells[${place}::integer]), ${SHOWN_MAX}::integer) as text, (count(*) over ())::integer as count
    from import_rows where import_id = ${id} and not is_left_out and ${field} = any (dropped)
    order by number limit ${LISTED_MAX}`.execute(db);
  const [first] = rows;
  return first ? { count: first.count, listed: rows.map(({ number, text }) => ({ number, text })) } : null;
}
