import { wholeIn } from '../cells/cell-values.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { type MeasuredRow, put, textGiven } from './in-rupees.ts';

/** Adds loose pieces to the stock beside them, which is in pieces already. Of several stocks none is chosen. */
export function addLoosePieces(row: MeasuredRow): void {
  const text = textGiven(row, 'loosePieces');
  const [stock, ...others] = (Object.keys(row.texts) as SheetTarget[]).filter(isOfStock);
  if (text === '' || stock === undefined || row.fixed.has(stock)) return;
  const pieces = wholeIn(text);
  if (pieces === undefined) row.wrong.loosePieces = 'sheet_stock_invalid';
  else if (others.length > 0) row.wrong.loosePieces = 'sheet_loose_of_several';
  else addTo(row, stock, pieces);
}

function addTo(row: MeasuredRow, stock: SheetTarget, pieces: string): void {
  const counted = textGiven(row, stock);
  const whole = counted === '' ? '0' : wholeIn(counted);
  if (whole !== undefined) put(row, stock, String(Number(whole) + Number(pieces)));
}
