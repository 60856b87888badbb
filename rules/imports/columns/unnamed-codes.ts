import { isOptionHeader } from '../../catalogue/options.ts';
import { latinDigits } from '../../digits.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader, plainWords } from '../headers/plain-header.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { isTotal } from '../rows/sheet-row.ts';
import { isOpen, type WeighedColumns } from './weighed-columns.ts';

/** Headers that may stand above item codes as well as above names, patterns and lots. */
const weakCodes = new Set(
  plainWords(
    'Design; Style; Art; Art.; D. no; D#; Design #; Style #; Pattern no; Lot; Lot no; डिज़ाइन; डिजाइन; स्टाइल; आर्ट; लॉट; ડિઝાઇન; ડિઝાઈન; સ્ટાઇલ; આર્ટ; લોટ',
  ),
);
const lots = new Set(plainWords('Lot; Lot no; लॉट; લોટ'));
/** Rows from which on a column may be known by its cells. */
const ROWS_MIN = 3;
/** '12x12' is a size, and '4mm', '3D' and '2-piece' are kinds. */
const codeText =
  /^(?!\d+[x×*]\d|\d{1,2}[-.]?\p{L}+$|\d+[-.]?\p{L}{2,}$)(?=.{0,19}\d)[\p{L}\p{M}\d][\p{L}\p{M}\d/.#-]{0,19}$/u;
/** Letters and at least three digits: 'KK-101', but not 'A4', 'E27' or '500 ml'. */
const surely = /^(\p{L}{1,6})[-/.]?\d{3,6}\p{L}?$/u;
const otherCodes =
  /size|rack|shelf|\bbin\b|location|place|batch|invoice|bill|order|gst|hsn|vehicle|party|vendor|supplier|customer|buyer|date|phone|mobile|pin|colou?r|shade|unit|pack|weight|price|rate|grade|material|transport|quality|fits|compatib|साइज|रंग|कलर|पार्टी|સાઇઝ|રંગ|કલર|પાર્ટી/i;

/**
 * Finds item codes below 'Design' or 'Style', or below an unknown header, in a sheet of other names without codes. What
 * only the cells say, and what may be a lot, is asked.
 */
export function findUnnamedCodes(sheet: WeighedColumns): void {
  const name = sheet.columnOf('name');
  const hasCodes = codeTargets.some((target) => sheet.mapping.includes(target));
  const names = sheet.texts.filled(name);
  const isEach = (at: number) => sheet.texts.filled(at).length >= Math.max(ROWS_MIN, names.length * 0.9);
  // Lines of totals repeat.
  const areRepeated = sheet.texts.repeated(name).some(([first = []]) => !isTotal(first[name] ?? ''));
  if (name < 0 || hasCodes || areRepeated) return;
  const columns = sheet.columns((at) => isFree(sheet, at) && isEach(at) && areDistinct(sheet, at, codeText));
  const weak = columns.filter((at) => weakCodes.has(plainHeader(sheet.headerOf(at))));
  const unknown = columns.filter((at) => isCodeOfUnknown(sheet, at));
  const [column] = weak.length > 0 ? weak : unknown;
  if (column === undefined) return;
  const isLikely = weak.length === 1 && !lots.has(plainHeader(sheet.headerOf(column)));
  sheet.mapping[column] = isLikely ? 'sku' : null;
  sheet.ask('code', [column]);
}

const codeTargets: SheetTarget[] = ['sku', 'variantSku', 'styleCode', 'handle', 'id'];

function isFree(sheet: WeighedColumns, column: number): boolean {
  return isOpen(sheet, column) || (sheet.mapping[column] === 'batch' && lots.has(plainHeader(sheet.headerOf(column))));
}

function areDistinct({ texts }: WeighedColumns, column: number, form: RegExp): boolean {
  const filled = texts.filled(column);
  return (
    filled.every((text) => form.test(latinDigits(text))) &&
    texts.distinct(column).size === filled.length &&
    !texts.isSerial(column)
  );
}

function isCodeOfUnknown(sheet: WeighedColumns, column: number): boolean {
  const header = sheet.headerOf(column);
  const isKnown = otherCodes.test(header) || isOptionHeader(header) || headerUnits(header).units.length > 0;
  // A maker's codes begin alike; 'GJ0512' beside 'MH1234' are vehicles.
  const beginnings = sheet.texts.filled(column).map((text) => surely.exec(latinDigits(text))?.[1]?.toLowerCase());
  return !isKnown && new Set(beginnings).size === 1 && areDistinct(sheet, column, surely);
}
