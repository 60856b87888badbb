import { sql } from 'kysely';

/** Bytes of cells in one piece, because a row of one sheet may hold as much as ten thousand rows of another. */
const PIECE_BYTES = 512 * 1024;

/** Size of a row's cells. */
export const cellBytes = sql<number>`octet_length(cells::text)`.as('bytes');

/** Returns the rows of one piece: the first one, however large, and the following ones that fit. */
export function fitting(rows: { number: number; bytes: number }[]): number[] {
  let bytes = 0;
  const fit = rows.filter((row, place) => (bytes += row.bytes) <= PIECE_BYTES || place === 0);
  return fit.map(({ number }) => number);
}
