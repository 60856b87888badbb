import { latinDigits } from '../digits.ts';
import { unitOf } from '../units.ts';
import { ungrouped } from '../written-amount.ts';
import { gramsIn } from './cell-values.ts';
import { type MeasuredRow, put, textGiven } from './in-rupees.ts';
import { plainHeader } from './plain-header.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const amounts = new Set(['Weight', 'Wt', 'Size', 'Pack size'].map(plainHeader));
const volumes = /^(?:ml|l|ltr|ltrs|lit|litres?|liters?)\.?$/i;

/** Is it a unit that a pack is filled by: grams, kilograms, litres? */
function isOfContent(word: string): boolean {
  return volumes.test(word) || (word !== '' && gramsIn(`1 ${word}`) !== undefined);
}

/** Heavier packs are none: then the number counts grams, whatever the unit of the price is. */
const PACK_MAX_GRAMS = 100_000;

function isOfUnit([amount, word]: [string, string]): boolean {
  const number = Number(ungrouped(latinDigits(amount)));
  if (isOfContent(word)) return number > 0 && !(Number(gramsIn(`${amount} ${word}`)) > PACK_MAX_GRAMS);
  // '250' beside 'pcs' is the weight of one, or a number of them.
  return number === 1 || unitOf(word) === undefined;
}

/**
 * Takes the numbers of 'Weight' directly before a column of units, of which some are weights, for amounts of these: '1000' and
 * 'gram' are a pack of a kilogram, and '1' and 'pc' is no weight.
 */
export function findUnitAmounts(sheet: WeighedColumns): void {
  const unit = sheet.columnOf('unit');
  const column = unit - 1;
  const target = sheet.mapping[column] ?? null;
  const isMeant = amounts.has(plainHeader(sheet.headerOf(column))) && (target === null || target === 'netWeightGrams');
  const pairs = unit < 1 || !isMeant ? [] : sheet.texts.pairs(column, unit);
  if (pairs.some(([, word]) => isOfContent(word)) && pairs.every(isOfUnit)) sheet.mapping[column] = 'unitAmount';
}

/** Makes the price of '1000 gram' that of a piece of this weight. */
export function readUnitAmount(row: MeasuredRow): void {
  const amount = ungrouped(latinDigits(textGiven(row, 'unitAmount')));
  const field = (['rateUnit', 'unit', 'stockUnit'] as const).find((one) => textGiven(row, one) !== '');
  const word = field === undefined ? '' : textGiven(row, field);
  if (amount === undefined || field === undefined || row.fixed.has(field) || !isOfContent(word)) return;
  const whole = `${amount} ${word}`;
  if (textGiven(row, 'netQuantity') === '') put(row, 'netQuantity', whole);
  if (textGiven(row, 'netWeightGrams') === '') put(row, 'netWeightGrams', gramsIn(whole) ?? '');
  row.texts[field] = 'pcs';
}
