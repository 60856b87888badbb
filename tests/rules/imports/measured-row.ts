import type { TextsByTarget } from '../../../rules/imports/amounts/in-rupees.ts';
import { inOwnMeasures, ownCells, unitsByTarget } from '../../../rules/imports/amounts/sheet-measures.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';

export type Column = [target: NonNullable<SheetMapping[number]>, header: string, cell: string];

interface Given {
  unitOfProduct?: string;
  gst?: string;
  typed?: string[];
  answered?: string;
  /** The column that was answered. */
  of?: 'unit' | 'stockUnit' | 'currency';
}

/** Reads a row of 12 pieces per carton and 18% GST; its unit may be answered with pieces, its currency with rupees. */
export function readRow(
  columns: Column[],
  { unitOfProduct = '', gst = '18', typed = [], answered = '', of = 'unit' }: Given = {},
) {
  const mapping = columns.map(([target]) => target);
  const headers = columns.map(([, header]) => header);
  const cells = columns.map(([, , cell]) => cell);
  const given: TextsByTarget = Object.fromEntries(columns.map(([target, , cell]) => [target, cell]));
  if (answered !== '') given[of] = answered;
  return inOwnMeasures(given, {
    pieces: '12',
    fixed: new Set(typed),
    named: unitsByTarget(mapping, headers),
    own: ownCells({ cells, mapping }, headers),
    gst,
    tax: '',
    unitOfProduct,
  });
}
