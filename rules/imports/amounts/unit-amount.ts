import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';
import { ungrouped } from '../../written-amount.ts';
import { contentOfPack, gramsIn } from '../cells/cell-values.ts';
import { type MeasuredRow, put, textGiven } from './in-rupees.ts';

const volumes = /^(?:ml|l|ltrs?|lit|litres?|liters?|मिली|लीटर|મિલી|લિટર|લીટર)\.?$/i;
/** Units that goods are rarely priced by: '500' and 'gram' are a pack, but '25' and 'kg' may be priced by the kilogram. */
const small = /^(?:g|gms?|grams?|mg|ml|ग्राम|ગ્રામ|मिली|મિલી)\.?$/i;

export function isSmallUnit(word: string): boolean {
  return small.test(word);
}

/** Does the unit measure the content of a pack: grams, kilograms, litres? */
export function isContentUnit(word: string): boolean {
  return volumes.test(word) || (word !== '' && gramsIn(`1 ${word}`) !== undefined);
}

/** A number that makes a heavier pack may count grams beside the unit of the price: '1000' and 'kg'. */
const PACK_MAX_GRAMS = 100_000;

export function isTooHeavy(content: string): boolean {
  return Number(gramsIn(content)) > PACK_MAX_GRAMS;
}

/** Reads '1000' and 'gram' as the content of a pack sold by the piece. '1 bundle' has no weight; '6 pcs' is unclear and refused. */
export function readUnitAmount(row: MeasuredRow): void {
  const text = textGiven(row, 'unitAmount');
  if (text === '') return;
  const given = (['unit', 'stockUnit', 'rateUnit'] as const).filter((one) => textGiven(row, one) !== '');
  // Beside 'gm' another column may have the unit of the price.
  const field = given.find((one) => isContentUnit(textGiven(row, one))) ?? given[0] ?? 'unit';
  const word = textGiven(row, field);
  const content = contentIn(text, word);
  if (content === '' ? isUnclear(text, word) : isTooHeavy(content)) row.wrong.unitAmount = 'sheet_amount_unclear';
  else if (content !== '') putContent(row, content);
  if (content !== '' && isContentUnit(word)) put(row, field, 'pcs');
}

const contents = ['netQuantity', 'unitAmount', 'netWeightGrams', 'netWeightKg', 'netWeightPounds'] as const;

/** '12 X 400 GM' gives the pieces per carton, and the content of each piece if no other column does. */
export function readContentOfPack(row: MeasuredRow): void {
  const content = contentOfPack(textGiven(row, 'piecesPerCarton'));
  if (content !== '' && contents.every((field) => textGiven(row, field) === '')) putContent(row, content);
}

/** '500' and 'gram' -> '500 gram', and '500 g' as it is; '' for none. */
function contentIn(text: string, word: string): string {
  const amount = ungrouped(latinDigits(text));
  // '0,5' and 'NA' say no content.
  if (amount === undefined) return /\d/.test(text) && /\p{L}/u.test(text) ? text : '';
  return isContentUnit(word) && Number(amount) > 0 ? `${amount} ${word}` : '';
}

function isUnclear(text: string, word: string): boolean {
  const number = Number(ungrouped(latinDigits(text)));
  return number !== 0 && number !== 1 && (word === '' || unitOf(word) !== undefined);
}

/** Milligrams set no weight, because weights are whole grams. */
function putContent(row: MeasuredRow, content: string): void {
  const grams = /mg\b/i.test(content) ? '' : (gramsIn(content) ?? '');
  if (textGiven(row, 'netQuantity') === '') put(row, 'netQuantity', content);
  if (grams !== '' && textGiven(row, 'netWeightGrams') === '') put(row, 'netWeightGrams', grams);
}
