import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import type { ColumnQuestion } from './weighed-columns.ts';

/** Questions whose likeliest answer follows from the cells, and whose effect the first rows show. */
const ofCells = new Set<ColumnQuestion>([
  'id',
  'barcode',
  'code',
  'variants',
  'batch',
  'discount',
  'valueList',
  'stockList',
  'piecePrice',
]);
/** Questions that are settled if only one column may be meant. */
const ofOneColumn = new Set<ColumnQuestion>(['names', 'pieces']);

/**
 * Is the likeliest answer so well supported that the supplier only confirms it, together with others? Never without an
 * answer. `targets` are the targets of all columns that share the question.
 */
export function isSettled(question: ColumnQuestion, targets: (SheetTarget | null)[]): boolean {
  // A discount that the prices already include has no target.
  if (question === 'discount') return true;
  // Every product of the file gets another name.
  if (targets.includes('namePart')) return false;
  if (targets.every((target) => target === null)) return false;
  return ofCells.has(question) || (ofOneColumn.has(question) && targets.length === 1);
}

/** Is the price in the unit of a column that is asked about, so that it is for neither a piece nor a carton alone? */
export function isPriceInUnits(mapping: SheetMapping, questions: (ColumnQuestion | null)[]): boolean {
  const ofPrice = (target: SheetTarget | null) => target === 'unit' || target === 'rateUnit';
  return mapping.some((target, column) => questions[column] === 'unit' && ofPrice(target));
}
