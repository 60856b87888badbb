import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { allOf } from '../pieces.ts';
import { type Import, isOpenRow } from './imports.ts';

const PIECES = { min: 50, max: 500 };

/** A wrong row as the file has it, with what was mended already. */
export interface WrongRow {
  number: number;
  cells: string[];
  /** Texts of fields for which the file has no column. */
  added: Record<string, string>;
  problems: Record<string, MessageKey[]>;
  repeats: number | null;
}

/** Returns the wrong rows of an import, in the order of the sheet; read in pieces, since a sheet has up to 20 MB. */
export async function wrongRows(db: Connection, { id, headers, mapping }: Import): Promise<WrongRow[]> {
  const rows = await allOf<Omit<WrongRow, 'added'> & { mended: Record<string, string> }>(PIECES, (last, limit) =>
    db
      .selectFrom('import_rows')
      .select(['number', 'cells', 'mended', 'problems', 'repeats'])
      .where('import_id', '=', id)
      .where('number', '>', last?.number ?? -1)
      .where('verdict', '=', 'wrong')
      .where(sql<boolean>`(${isOpenRow})`)
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ mended, cells, ...row }) => ({
    ...row,
    cells: headers.map((_, column) => mended[mapping[column] ?? ''] ?? cells[column] ?? ''),
    added: Object.fromEntries(Object.entries(mended).filter(([field]) => !mapping.includes(field))),
  }));
}
