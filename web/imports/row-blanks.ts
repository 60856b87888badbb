import { unequalPrices } from '../../rules/imports/amounts/compared-amounts.ts';
import type { TextsByTarget } from '../../rules/imports/amounts/in-rupees.ts';
import { piecesOfInner } from '../../rules/imports/amounts/inner-pieces.ts';
import { formatRupees, groupIndian } from '../../rules/money.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { rowNumbers } from './row-number.ts';

/** Returns the blanks of sentences about a row: its numbers, and amounts in its cells that contradict each other. */
export function rowBlanks(
  row: { number: number; repeats: number | null },
  { texts, pieces }: { texts: TextsByTarget; pieces: string },
) {
  const { carton = '', other = '' } = unequalPrices(texts, Number(pieces) || null) ?? {};
  const packed = piecesOfInner(texts);
  return {
    ...rowNumbers(row),
    carton: rupeesText(carton),
    other: rupeesText(other),
    packed: packed === null ? '' : groupIndian(packed),
  };
}

function rupeesText(amount: string): string {
  const paise = paiseFromRupees(amount, 'carton');
  return paise === null ? amount : formatRupees(paise);
}
