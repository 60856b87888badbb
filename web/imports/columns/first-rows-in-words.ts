import type { Supplier } from '../../../domain/accounts/people.ts';
import { type Answers, firstRows } from '../../../domain/imports/columns/first-rows.ts';
import type { Import } from '../../../domain/imports/imports.ts';
import { sheetWarehouses } from '../../../domain/imports/workbench.ts';
import { namesInAll } from '../../../messages/names.ts';
import type { RequestContext } from '../../request-context.ts';
import { rowInWords, type WordedRow } from '../row-in-words.ts';

/** Returns the first rows of a file in the words of the screen that asks about its columns. */
export async function firstRowsInWords(
  context: RequestContext,
  supplier: Supplier,
  own: Import,
  answers: Answers,
): Promise<WordedRow[]> {
  const rows = await firstRows(context.db, supplier, own, { answers, namesOf: namesInAll, now: context.now() });
  const warehouses = await sheetWarehouses(context.db, supplier, namesInAll);
  return rows.map((row) => rowInWords(row, warehouses));
}
