import { isDitto } from './ditto-marks.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?: 00:00:00)?$/;
const shortDate = /^(\d{1,2})-([a-z]{3})(?:-\d{2,4})?$/i;
const monthYear = /^([a-z]{3})-(\d{2})$/i;
const excelError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)$/;
const slashedDate = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;
const monthFirst = /^([a-z]{3,9})[-/. ]?(\d{1,4})$/i;
const dayFirst = /^(\d{1,2})[-/. ]?([a-z]{3,9})(?:[-/. ]?\d{2,4})?$/i;
const shortNumber = /^\d{1,15}(?:\.\d{1,15})?e[-+]?0{0,2}\d{1,2}$/i;
/** Digits of a number that a spreadsheet keeps. */
const DIGITS_KEPT = 15;
const exponent = /^(\d)(?:\.(\d{1,14}))?e\+0{0,2}(\d{1,2})$/i;

/**
 * Returns what a spreadsheet shows in place of a code, a date, a shortened number or an error, or that it is a ditto
 * mark; null for a true code.
 */
export function codeProblem(
  code: string,
): 'sheet_cell_is_error' | 'sheet_code_is_date' | 'sheet_code_in_short' | 'sheet_code_is_ditto' | null {
  if (isExcelError(code)) return 'sheet_cell_is_error';
  if (isDitto(code)) return 'sheet_code_is_ditto';
  if (exponent.test(code)) return 'sheet_code_in_short';
  return datedNumbers(code) === null ? null : 'sheet_code_is_date';
}

/** Is it a date, which a spreadsheet may have made of '2-3' or '12/6'? */
export function isDate(text: string): boolean {
  return datedNumbers(text) !== null || slashedDate.test(text);
}

/** Is it the error that a formula shows instead of a result: '#REF!'? */
export function isExcelError(text: string): boolean {
  return excelError.test(text);
}

/**
 * May a spreadsheet have turned this code into the written one: 0071 into 71, 12.50 into 12.5, 3-4 into 03-Apr, a long
 * number into 9.87E+15, 1E5 into 100000?
 */
export function isChangedCode(written: string, code: string): boolean {
  if (written === code || written === '' || code.length > 40) return false;
  return (
    isNumberOf(written, code) || isExponentOf(written, code) || isRounded(written, code) || isDateOf(written, code)
  );
}

/** Is it the same number, without its outer noughts or written out? */
function isNumberOf(written: string, code: string): boolean {
  if (!isNumber(written)) return false;
  return isNumber(code) ? bare(written) === bare(code) : shortNumber.test(code) && Number(written) === Number(code);
}

function isExponentOf(written: string, code: string): boolean {
  const [, first, rest = '', power] = exponent.exec(written) ?? [];
  if (first === undefined || !(/^\d+$/.test(code) || shortNumber.test(code))) return false;
  return Number(code).toExponential(rest.length) === `${first}${rest && `.${rest}`}e+${Number(power)}`;
}

/** Is it a number of more digits than a spreadsheet keeps, whose last ones became noughts? */
function isRounded(written: string, code: string): boolean {
  if (!/^\d+$/.test(written) || !/^\d+$/.test(code)) return false;
  const [shown, own] = [bare(written), bare(code)];
  const dropped = own.length - DIGITS_KEPT;
  if (dropped < 1 || shown.length !== own.length || !/^0+$/.test(shown.slice(DIGITS_KEPT))) return false;
  const more = BigInt(shown.slice(0, DIGITS_KEPT)) - BigInt(own.slice(0, DIGITS_KEPT));
  return more === 0n || (more === 1n && (own[DIGITS_KEPT] ?? '') >= '5');
}

/** May a spreadsheet have made this date of a code of two numbers, or of a month and a number? */
function isDateOf(written: string, code: string): boolean {
  const [, one, other, ofYear] = slashedDate.exec(written)?.map(Number) ?? [];
  if (one === undefined || other === undefined || ofYear === undefined) return isOf(datedNumbers(written) ?? [], code);
  return isOf([one, other, ofYear % 100], code) || isOf([other, one, ofYear % 100], code);
}

function isOf([day, month, year]: number[], code: string): boolean {
  const named = monthAndNumber(code);
  const isYear = (number: number) => year !== undefined && number % 100 === year;
  if (named) return named.month === month && (named.number === day || isYear(named.number));
  const [first, second] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]\d{2,4})?$/.exec(code)?.slice(1, 3).map(Number) ?? [];
  if (month === undefined || first === undefined) return false;
  const isPair = (one: number | undefined, other: number) =>
    (first === one && second === other) || (first === other && second === one);
  return isPair(day, month) || (year !== undefined && isPair(year, month));
}

/** 'MAR-1' and '4May' name a month beside a number; null for other codes. */
function monthAndNumber(code: string): { month: number; number: number } | null {
  const [, ofMonth, number] = monthFirst.exec(code) ?? [];
  const [, before, named = ''] = dayFirst.exec(code) ?? [];
  const month = monthOf(ofMonth ?? named);
  return month > 0 ? { month, number: Number(number ?? before) } : null;
}

const isNumber = (text: string) => /^\d{1,20}(?:\.\d{1,10})?$/.test(text);

/** A number without the noughts that a spreadsheet leaves out. */
function bare(number: string): string {
  const [whole = '', fraction = ''] = number.split('.');
  // Bounded: by isNumber.
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}

/** The day, the month and a year of two digits in a date as a spreadsheet writes it; null for any other text. */
function datedNumbers(text: string): number[] | null {
  const [, year, month, day] = isoDate.exec(text) ?? [];
  if (year !== undefined) return [Number(day), Number(month), Number(year) % 100];
  const [, before, name = ''] = shortDate.exec(text) ?? [];
  const [, named = '', after] = monthYear.exec(text) ?? [];
  const place = monthOf(name || named);
  return place === 0 ? null : [Number(before ?? after), place];
}

/** 3 for 'Mar' and 'MARCH', 9 for 'Sept'; 0 for any other word. */
function monthOf(word: string): number {
  const plain = word.toLowerCase();
  return plain.length < 3 ? 0 : months.findIndex((month) => month.startsWith(plain)) + 1;
}
