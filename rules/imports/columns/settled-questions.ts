import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { ColumnQuestion } from './weighed-columns.ts';

/** Questions whose likeliest answer follows from the cells, and costs nothing that the first rows do not show. */
const ofCells = new Set<ColumnQuestion>([
  'id',
  'barcode',
  'variants',
  'batch',
  'discount',
  'valueList',
  'stockList',
  'piecePrice',
]);
/** Questions that are settled as soon as a single column may be meant. */
const ofOneColumn = new Set<ColumnQuestion>(['names', 'pieces']);

/**
 * Is the likeliest answer so well supported that the supplier has only to confirm it, among others? Never a price, a unit or
 * a stock, nor a question without an answer. `targets` are those of all columns that share the question.
 */
export function isSettled(question: ColumnQuestion, targets: (SheetTarget | null)[]): boolean {
  // A discount that the prices show to be taken off has no target.
  if (question === 'discount') return true;
  // Every product of the file gets another name.
  if (targets.includes('namePart')) return false;
  if (targets.every((target) => target === null)) return false;
  return ofCells.has(question) || (ofOneColumn.has(question) && targets.length === 1);
}
