import { sql } from 'kysely';

/** Of the cells that are read in one piece: the row of one sheet may have as much as ten thousand rows of another. */
const PIECE_BYTES = 512 * 1024;

/** How much the cells of a row are. */
export const cellBytes = sql<number>`octet_length(cells::text)`.as('bytes');

/** Of rows in their order those that are read in one piece: the first, whatever it holds, and what fits beside it. */
export function fitting(rows: { number: number; bytes: number }[]): number[] {
  let bytes = 0;
  const fit = rows.filter((row, place) => (bytes += row.bytes) <= PIECE_BYTES || place === 0);
  return fit.map(({ number }) => number);
}
