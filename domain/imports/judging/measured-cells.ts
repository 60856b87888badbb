import type { MessageKey } from '../../../messages/message-key.ts';
import type { OwnCells, TextsByTarget } from '../../../rules/imports/amounts/in-rupees.ts';
import { hasOtherMeasures, inOwnMeasures, unitsByTarget } from '../../../rules/imports/amounts/sheet-measures.ts';
import { isTaxExtra, taxIncludedIn } from '../../../rules/imports/cells/cell-values.ts';
import { isPriceTarget } from '../../../rules/imports/headers/price-targets.ts';
import { isAcross, type SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isVariantRow, variantCells } from '../../../rules/imports/rows/sheet-variant.ts';
import type { MappedCells } from '../../../rules/imports/rows/spread-cells.ts';
import { cartonPrice, isReduction, surchargeRow, withMore } from '../../../rules/imports/rows/surcharge.ts';
import { paiseFromRupees } from '../../../rules/rupees.ts';

/** Facts of a product on which its prices and stock depend, as text; '' if unknown. */
export interface Known {
  /** Pieces per carton. */
  pieces: string;
  /** GST rate in percent. */
  gst: string;
  /** Do its first row's prices, or those of the whole file, include GST? */
  tax: string;
  /** The unit of price and stock in its first row. */
  unitOfProduct: string;
}

export interface Terms extends Known {
  headers: string[];
  mended: Record<string, string>;
  own: OwnCells;
}

/** Base of a surcharge whose own row has no price. */
export interface FirstRow {
  /** The product's first row in the columns of its file, with prices by quantity; null until it is read. */
  first: MappedCells | null;
  /** Price per carton in that row, without its surcharge; null until it is read. */
  price: string | null;
}

interface MeasuredCells extends MappedCells {
  wrong: Record<string, MessageKey>;
}

/** Converts the row to Thok's measures. */
export function converted(row: MappedCells, { headers, mended, ...terms }: Terms): MeasuredCells {
  const isTaxAdded = isTaxExtra(terms.gst) || taxIncludedIn(terms.tax, false) === false;
  if (!hasOtherMeasures(row, headers) && !isTaxAdded) return { ...row, wrong: {} };
  const fixed = new Set(Object.keys(mended));
  const given: TextsByTarget = {};
  for (const [column, target] of row.mapping.entries())
    if (target && !isAcross(target)) given[target] ??= row.cells[column] ?? '';
  const named = unitsByTarget(row.mapping, headers);
  const { texts, wrong } = inOwnMeasures(given, { ...terms, fixed, named });
  return { ...withTexts(row, texts), wrong };
}

/** Writes texts into the columns of their targets, and adds the columns that the row lacks. */
function withTexts({ cells, mapping }: MappedCells, texts: TextsByTarget): MappedCells {
  const added = (Object.keys(texts) as SheetTarget[]).filter((target) => !mapping.includes(target));
  const own = mapping.map((target, column) => (target && texts[target]) ?? cells[column] ?? '');
  return { cells: [...own, ...added.map((target) => texts[target] ?? '')], mapping: [...mapping, ...added] };
}

/**
 * Adds the surcharge of a row to its price per carton, or else to that of its product's first row, as shops write both.
 * `plain` is the row in Thok's measures. A price typed on Thok includes the surcharge.
 */
export function withSurcharge(
  plain: MeasuredCells,
  row: MappedCells,
  { first, price, ...terms }: Terms & FirstRow,
): MeasuredCells {
  const isTyped = Object.keys(terms.mended).some((target) => isPriceTarget(target));
  const surcharge = isTyped ? null : surchargeRow(row, first ?? row, terms.headers);
  const base = cartonPrice(plain) || price;
  if (surcharge === null || base === null) return plain;
  const more = converted(surcharge, terms);
  const extra = cartonPrice(more);
  if (paiseFromRupees(extra, 'carton') === 0n && base === '') return plain;
  const target = isVariantRow(variantCells(plain.cells, plain.mapping)) ? 'variantPrice' : 'pricePerCarton';
  const sum = withMore(base, extra, isReduction(row));
  return { ...withTexts(plain, { [target]: sum }), wrong: { ...plain.wrong, ...more.wrong } };
}
