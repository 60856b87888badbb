import { areAlike } from '../amounts/compared-amounts.ts';
import { rankOf } from '../headers/sheet-columns.ts';
import { retailWords } from './guess-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Rupees by which twelve rounded dozens may differ from a gross. */
const ROUNDED_MAX = 7;

/** Does the header of a price per piece offer single pieces? 'Per Pc' beside a price per carton may only divide it. */
export function isOfRetail(header: string): boolean {
  return retailWords.test(header) || rankOf(header, 'pricePerRetail') === 0;
}

/**
 * Asks whether single pieces are sold if 'Per Pc' is beside the price per carton. If it leads to that price in most
 * rows, it is only compared with it; otherwise it is not used.
 */
export function askPiecePrice(sheet: WeighedColumns): void {
  if (isPerGross(sheet)) askPerGross(sheet);
  else dropOtherRates(sheet);
  const column = sheet.columnOf('pricePerRetail');
  if (column < 0 || isOfRetail(sheet.headerOf(column)) || sheet.questions[column] !== null) return;
  const isCompared =
    !isPerGross(sheet) && sheet.columnOf('ratePerPiece') < 0 && leadsToCarton(sheet, column, 1) === true;
  sheet.mapping[column] = isCompared ? 'ratePerPiece' : null;
  sheet.ask('piecePrice', [column]);
}

function isPerGross(sheet: WeighedColumns): boolean {
  return sheet.unitsAt(sheet.columnOf('pricePerCarton')).includes('gross');
}

/** Asks which price counts if twelve dozens cost something else than a gross; the price per dozen is offered first. */
function askPerGross(sheet: WeighedColumns): void {
  const [dozen, gross] = [sheet.columnOf('ratePerDozen'), sheet.columnOf('pricePerCarton')];
  const isRounded = ([rate = 0, amount = 0]: number[]) =>
    Math.abs(rate * 12 - amount) <= Math.min(ROUNDED_MAX, amount / 100);
  if (dozen < 0 || sheet.texts.together([dozen, gross]).every(isRounded)) return;
  sheet.mapping[gross] = null;
  sheet.ask('prices', [dozen, gross]);
}

/**
 * Drops a rate that disagrees with the price per carton in most rows: it is for small quantities and contradicts
 * nothing.
 */
function dropOtherRates(sheet: WeighedColumns): void {
  for (const [target, per] of [
    ['ratePerPiece', 1],
    ['ratePerDozen', 12],
  ] as const) {
    const column = sheet.columnOf(target);
    if (column >= 0 && leadsToCarton(sheet, column, per) === false) sheet.mapping[column] = null;
  }
}

/**
 * In most rows, is the rate for `per` pieces, times the pieces per carton, the price per carton? Undefined if no row
 * has all three.
 */
function leadsToCarton(sheet: WeighedColumns, column: number, per: number): boolean | undefined {
  const columns = [column, sheet.columnOf('piecesPerCarton'), sheet.columnOf('pricePerCarton')];
  const rows = columns.includes(-1) ? [] : sheet.texts.together(columns);
  if (rows.length === 0) return undefined;
  const alike = rows.filter(([rate = 0, pieces = 0, carton = 0]) => {
    const [one, other] = [paise((rate * pieces) / per), paise(carton)];
    return areAlike(one, other, paise(pieces / per / 2) + 100n);
  });
  return alike.length * 2 > rows.length;
}

function paise(rupees: number): bigint {
  return BigInt(Math.round(Math.min(rupees, 1e12) * 100));
}
