import { everGstRates } from '../../payments/gst-rates.ts';
import { taxIncludedIn, yesNoIn } from '../cells/cell-values.ts';
import { headerUnits } from '../headers/header-units.ts';
import { rankOf } from '../headers/sheet-columns.ts';
import type { ColumnTexts } from './column-texts.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Rates of GST, special rates, and the halves of both, in percent. */
const rates = new Set([...everGstRates, 0.1, 1, 1.5, 7.5].flatMap((percent) => [percent, percent / 2]));

const RATE_MAX = 40;

/**
 * Do most cells answer whether the row's price includes GST: 'Included' or 'Extra', or yes and no below 'GST extra'?
 */
export function isTaxByRow(header: string, texts: ColumnTexts, column: number): boolean {
  const filled = texts.filled(column);
  const isAsked = headerUnits(header).isWithoutTax;
  const isWord = (text: string) => !/\d/.test(text) && (isAsked || yesNoIn(text) === undefined);
  const known = filled.filter((text) => isWord(text) && taxIncludedIn(text, true) !== undefined);
  return known.length > 0 && known.length * 2 >= filled.length;
}

/** 'GST extra' above Yes and No is about each row's price; 'Plus GST' above amounts is no rate. */
export function readTax(sheet: WeighedColumns): void {
  const columns = sheet.columns((at) => rankOf(sheet.headerOf(at), 'gstRate') !== null && isFree(sheet, at));
  const byRow = columns.filter((at) => isTaxByRow(sheet.headerOf(at), sheet.texts, at));
  for (const column of columns) if (byRow.includes(column) || areAmounts(sheet, column)) sheet.mapping[column] = null;
  const [first] = byRow;
  if (first !== undefined && sheet.columnOf('taxIncluded') < 0) sheet.mapping[first] = 'taxIncluded';
  const [rate] = columns.filter((at) => !byRow.includes(at) && !areAmounts(sheet, at) && sheet.isFilled(at));
  if (rate !== undefined && sheet.columnOf('gstRate') < 0) sheet.mapping[rate] = 'gstRate';
}

function isFree({ mapping }: WeighedColumns, column: number): boolean {
  return mapping[column] === null || mapping[column] === 'gstRate';
}

function areAmounts(sheet: WeighedColumns, column: number): boolean {
  const isExtra = headerUnits(sheet.headerOf(column)).isWithoutTax;
  const isRate = (amount: number) => rates.has(amount) || rates.has(Math.round(amount * 10_000) / 100);
  const others = sheet.texts.amounts(column).filter((amount) => amount > RATE_MAX || (isExtra && !isRate(amount)));
  return others.length * 2 > sheet.texts.filled(column).length || areOfPrices(sheet, column);
}

/** Fewest rows in which amounts are compared with prices, and rupees by which an amount may be rounded. */
const ROWS_MIN = 3;
const ROUNDED = 0.51;

/** 'GST' above 45 and 5.04 beside prices of 250 and 28 is 18 % of the price, not a rate. */
function areOfPrices(sheet: WeighedColumns, column: number): boolean {
  const header = sheet.headerOf(column);
  if (/%|percent|rate|slab/i.test(header) || sheet.texts.amounts(column).every((amount) => rates.has(amount)))
    return false;
  const isShare = ([price = 0, tax = 0]: number[]) =>
    everGstRates.some((rate) => Math.abs(tax - (price * rate) / 100) <= ROUNDED);
  return sheet.headers.some((_, at) => {
    const rows = at === column ? [] : sheet.texts.together([at, column]);
    return rows.length >= ROWS_MIN && rows.every(isShare) && rows.some(([price = 0]) => price > RATE_MAX);
  });
}
