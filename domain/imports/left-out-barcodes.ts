import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { realBarcode } from '../../rules/imports/sheet-measures.ts';
import { allOf } from '../pieces.ts';
import type { Import } from './imports.ts';

const READ = { min: 50, max: 2000 };
const LISTED_MAX = 100;
/** Characters of a cell that are shown. */
const SHOWN_MAX = 40;

/** Cells of a column of barcodes that are not imported, because they are none: how many, and the first of them. */
interface LeftOutBarcodes {
  count: number;
  listed: { number: number; text: string }[];
}

/** Returns the numbers that are left out of the barcodes; null where that was not asked for. */
export async function leftOutBarcodes(db: Connection, { id, mapping }: Import): Promise<LeftOutBarcodes | null> {
  const place = mapping.indexOf('looseBarcode') + 1;
  if (place === 0) return null;
  const rows = await allOf<{ number: number; text: string }>(READ, (last, limit) =>
    db
      .selectFrom('import_rows')
      .select(['number', sql<string>`left(btrim(cells[${place}::integer]), ${SHOWN_MAX}::integer)`.as('text')])
      .where('import_id', '=', id)
      .where('number', '>', last?.number ?? -1)
      .where('is_left_out', '=', false)
      .where(sql<SqlBool>`btrim(cells[${place}::integer]) <> ''`)
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
  const others = rows.filter(({ text }) => realBarcode(text) === '');
  return others.length === 0 ? null : { count: others.length, listed: others.slice(0, LISTED_MAX) };
}
