import { guessedColumns } from '../../../rules/imports/columns/sheet-guess.ts';
import type { SheetWarehouse } from '../../../rules/imports/headers/sheet-columns.ts';

/** Returns how the columns of a supplier's sheets are guessed, with warehouses of these names. */
export function guessedWith(...names: string[]) {
  const warehouses: SheetWarehouse[] = names.map((name, at) => ({ id: `wh_${at + 1}`, names: [name] }));
  return (headers: string[], ...rows: string[][]) =>
    guessedColumns({ headers, rows: rows.map((cells) => ({ cells })), warehouses, categories: [], titles: [] });
}
