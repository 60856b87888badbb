import { isOptionHeader } from '../../catalogue/options.ts';
import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf } from '../../units.ts';
import { compoundQuantity } from '../cells/compound-quantity.ts';
import { headerUnits } from '../headers/header-units.ts';
import { isPriceAcross, isPriceTarget } from '../headers/price-targets.ts';
import { isCost, isUndecidedPrice, type SheetWarehouse } from '../headers/sheet-columns.ts';
import { isNoStock } from '../headers/stock-counts.ts';
import { type ColumnQuestion, isOpen, type WeighedColumns } from './weighed-columns.ts';

/** Questions about a stock, whatever the answer. */
const ofStock = new Set<ColumnQuestion | null>([
  'place',
  'quantity',
  'loose',
  'across',
  'stockList',
  'listStock',
  'content',
]);
/** Counts from which on a column may be a stock. */
const COUNTS_MIN = 2;
const notCounts =
  /\bset\b|pack|content|includ|min|moq|combo|warrant|size|weight|\bwt\b|capacity|guarantee|life|year|page|floor|gsm|\bof\b|सेट|पैक|वज़?न|साइज|पेज|पृष्ठ|पन्न|साल|वर्ष|वारंटी|गारंटी|किमान|\bfree\b|offer|scheme|pending|booking|tax|watt|inch|वाट|वॉट|इंच|पॉवर|पावर|टॅक्स|टैक्स|क्रमांक|વોટ|ઇંચ|પાવર|ટેક્સ|ક્રમાંક|સેટ|પેક|વજન|સાઇઝ|સાઈઝ|પેજ|પાન|વર્ષ|વોરંટી|ગેરંટી/i;
const local =
  /\p{Script=Devanagari}|\p{Script=Gujarati}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Oriya}|\p{Script=Arabic}/u;

/**
 * Asks about quantities below an unknown header in a list of goods without a stock: '4 ctn + 3' and '2 gross', or
 * numbers below a word of an Indian language.
 */
export function askUnnamedStock(sheet: WeighedColumns, [only, ...others]: SheetWarehouse[]): void {
  const isPriced = sheet.headers.some(
    (header, at) =>
      isPriceTarget(sheet.mapping[at] ?? null) || isPriceAcross(sheet.mapping[at] ?? null) || isUndecidedPrice(header),
  );
  const isStocked =
    sheet.mapping.some((target) => target?.includes('stock:')) || sheet.questions.some((one) => ofStock.has(one));
  if (sheet.columnOf('name') < 0 || !isPriced || isStocked) return;
  const open = sheet.columns((at) => isOpen(sheet, at) && mayCount(sheet.headerOf(at)));
  const packed = open.filter((at) => sheet.areMost(at, isQuantityOfPacks));
  const numbers = open.filter((at) => local.test(sheet.headerOf(at)) && areCounts(sheet, at));
  const columns = packed.length > 0 ? packed : numbers;
  if (columns.length !== 1) return;
  const [column = -1] = columns;
  const areLikely = packed.length > 0 && sheet.texts.filled(column).some((text) => compoundQuantity(text) !== null);
  if (areLikely && others.length === 0 && only) sheet.mapping[column] = `stock:${only.id}`;
  sheet.ask('quantity', [column]);
}

function mayCount(header: string): boolean {
  const isOther = isNoStock(header) || isCost(header) || isOptionHeader(header);
  return !isOther && !notCounts.test(header) && headerUnits(header).units.length === 0;
}

/** '10 ctn', '2 gross', '3 doz', '4 ctn + 3': a number in a unit that the trade ships. */
function isQuantityOfPacks(text: string): boolean {
  return compoundQuantity(text) !== null || ['carton', 'gross', 'dozen'].includes(unitBeside(text) ?? '');
}

function unitBeside(text: string): Unit | undefined {
  const [, word = ''] = /^-?\d[\d,]{0,9}\s?([\p{L}\p{M}]{1,12}\.?)$/u.exec(latinDigits(text)) ?? [];
  return unitOf(word);
}

function areCounts(sheet: WeighedColumns, column: number): boolean {
  const amounts = sheet.texts.amounts(column);
  const pieces = sheet.texts.quantities(column).filter(({ word }) => unitOf(word) === 'piece');
  return (
    (amounts.length + pieces.length) * 10 >= sheet.texts.filled(column).length * 9 &&
    [...amounts, ...pieces.map(({ number }) => number)].every(Number.isInteger) &&
    amounts.length + pieces.length >= COUNTS_MIN &&
    sheet.texts.distinct(column).size > 1 &&
    !sheet.texts.isSerial(column)
  );
}
