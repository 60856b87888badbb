import type { SheetWarehouse } from '../../../rules/imports/sheet-columns.ts';
import { guessedColumns } from '../../../rules/imports/sheet-guess.ts';

/** Returns how the columns of a supplier's sheets are guessed, with warehouses of these names. */
export function guessedWith(...names: string[]) {
  const warehouses: SheetWarehouse[] = names.map((name, at) => ({ id: `wh_${at + 1}`, names: [name] }));
  return (headers: string[], ...rows: string[][]) =>
    guessedColumns({ headers, rows: rows.map((cells) => ({ cells })), warehouses, categories: [], titles: [] });
}
