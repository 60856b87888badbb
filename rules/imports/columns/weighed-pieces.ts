import { latinDigits } from '../../digits.ts';
import { oneLine } from '../../text.ts';
import { countIn } from '../amounts/guessed-amount.ts';
import { contentOfPack, isTimesMeasure, piecesPerCartonIn } from '../cells/cell-values.ts';
import { packedPieces } from '../cells/written-packs.ts';
import { headerUnits, isOfPieces } from '../headers/header-units.ts';
import { rankOf, type SheetTarget } from '../headers/sheet-columns.ts';
import { packingIn } from '../rows/sheet-variant.ts';
import type { WeighedColumns } from './weighed-columns.ts';
import { findPacks } from './weighed-packs.ts';

const LOOKED_AT = 60;
/** Rows needed to decide what a column holds. */
const SIZES_MIN = 3;

/** 'Pack type' above 'CRATE' names no packing that Thok knows. */
export function dropUnknownPackings(sheet: WeighedColumns): void {
  const column = sheet.columnOf('packing');
  if (rankOf(sheet.headerOf(column), 'packing') === 0) return;
  if (column >= 0 && sheet.texts.filled(column).some((text) => packingIn(text) === undefined))
    sheet.mapping[column] = null;
}

/**
 * Finds the pieces per carton. A column of packs that may hold grams or millilitres is asked about, with no answer chosen.
 */
export function choosePieces(sheet: WeighedColumns): void {
  dropSizes(sheet);
  const column = sheet.columnOf('piecesPerCarton');
  const areMeasures = mayBeMeasures(sheet, column);
  if (areMeasures) sheet.mapping[column] = null;
  chooseAmong(sheet);
  if (!areMeasures) findOtherPacks(sheet);
  if (areMeasures && sheet.columnOf('piecesPerCarton') < 0) sheet.ask('pieces', [column]);
  askMaster(sheet);
  askInnerPacks(sheet);
}

/** Tries other headers of packs; a column that may hold grams or millilitres is asked about, too. */
function findOtherPacks(sheet: WeighedColumns): void {
  if (sheet.columnOf('piecesPerCarton') >= 0 || sheet.questions.includes('pieces')) return;
  findPacks(sheet);
  const column = sheet.columnOf('piecesPerCarton');
  if (mayBeMeasures(sheet, column)) sheet.mapping[column] = null;
}

const joins = new Set(
  'per in a an one each no nos of number qty quantity count total प्रति में एक की संख्या દીઠ પ્રતિ માં એક ની સંખ્યા'.split(' '),
);
const innerPack =
  /^(?:box|boxes|bx|packs?|packets?|pkts?|pouch|pouches|inners?|bundles?|sets?|trays?|jars?|बॉक्स|डिब्बे|डिब्बा|पैक|पैकेट|इनर|બોક્સ|બૉક્સ|પેક|પેકેટ|ઇનર)$/;
const carton = /^(?:ctns?|cartons?|cases?|master|outer|कार्टन|कार्टून|पेटी|કાર્ટન|કાર્ટૂન|પેટી)(?:માં)?$/;

/**
 * Asks about 'Pcs/box' beside 'Box/ctn', which may count the pieces of an inner box. A header that names the carton is
 * clear.
 */
function askInnerPacks(sheet: WeighedColumns): void {
  const column = sheet.columnOf('piecesPerCarton');
  if (column < 0 || wordsIn(sheet.headerOf(column)).some((word) => carton.test(word))) return;
  const counts = sheet.columns((at) => sheet.mapping[at] === null && countsPacks(sheet.headerOf(at)));
  const isCount = (text: string) => /^\d{1,4}$/.test(latinDigits(text)) && Number(latinDigits(text)) > 1;
  if (!counts.some((at) => sheet.areMost(at, isCount))) return;
  sheet.mapping[column] = null;
  sheet.ask('pieces', [column]);
}

/**
 * True for a header that counts packs in a carton and says nothing else: 'Box/ctn', 'No. of packs in a carton', 'कार्टन
 * में बॉक्स'.
 */
function countsPacks(header: string): boolean {
  const words = wordsIn(header);
  const [some, whole] = [words.filter((word) => innerPack.test(word)), words.filter((word) => carton.test(word))];
  const rest = words.filter((word) => !joins.has(word) && !innerPack.test(word) && !carton.test(word));
  return some.length > 0 && whole.length > 0 && rest.length === 0;
}

function wordsIn(header: string): string[] {
  return (
    header
      .slice(0, LOOKED_AT)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Asks about a master carton that is no larger multiple of the inner one beside it: it may count inner packs. */
function askMaster(sheet: WeighedColumns): void {
  const column = sheet.columnOf('piecesPerCarton');
  const [innerOne] = sheet.columns((at) => at !== column && inner.test(sheet.headerOf(at)) && sheet.isFilled(at));
  if (column < 0 || innerOne === undefined) return;
  if (sheet.areMultiples(innerOne, column)) return;
  sheet.mapping[column] = null;
  sheet.ask('pieces', [column]);
}

const inner = /(?:^|[^a-z])inner(?![a-z])/i;

/** A header of packs that names neither pieces nor cartons. */
const packs =
  /^(?:(?:std\.?|standard|स्टैंडर्ड|સ્ટાન્ડર્ડ) ?)?(?:pack|packing|packaging|pkgs?|पैक|पैकिंग|पैकेजिंग|પેક|પેકિંગ|પેકેજિંગ)\.?(?: ?(?:size|साइज\u093c?|સાઇઝ|સાઈઝ))?$/i;
const measures = /(?:^|[\d\s(])(?:g|gms?|grams?|kgs?|ml|ltrs?|litres?)(?!\p{L})/iu;
/** Grams and millilitres of the usual packs are multiples of STEP, and some are at least LARGE_MIN. */
const STEP = 50;
const LARGE_MIN = 200;

/** Are numbers below 'Pack size' round, as 250 and 500 are, or beside names or units with measures? */
function mayBeMeasures(sheet: WeighedColumns, column: number): boolean {
  const header = oneLine(sheet.headerOf(column).slice(0, LOOKED_AT));
  const texts = sheet.texts.filled(column);
  if (!packs.test(header) || !texts.every((text) => /^[\d.,]+$/.test(text))) return false;
  const round = sheet.texts.amounts(column).filter((amount) => amount >= STEP && amount % STEP === 0);
  if (round.length * 2 > texts.length && round.some((amount) => amount >= LARGE_MIN)) return true;
  const isMeasured = (target: SheetTarget) => sheet.areMost(sheet.columnOf(target), (text) => measures.test(text));
  return /size|साइज|સા[ઇઈ]ઝ/i.test(header) && (isMeasured('name') || isMeasured('unit'));
}

/** Of two columns that may hold the pieces per carton, offers the one that names pieces in its header or its cells. */
function chooseAmong(sheet: WeighedColumns): void {
  const own = sheet.columnOf('piecesPerCarton');
  const columns = sheet.columns(
    (column) =>
      (column === own || rankOf(sheet.headerOf(column), 'piecesPerCarton') !== null) &&
      (sheet.mapping[column] === null || column === own) &&
      sheet.isFilled(column),
  );
  const namesPieces = (column: number) => headerUnits(sheet.headerOf(column)).units.includes('piece');
  const naming = columns.filter(namesPieces);
  if (naming.length === 1) sheet.choose('piecesPerCarton', naming[0] ?? -1, columns);
  const [first] = columns;
  if (naming.length === 1 || !columns.some((column) => !sheet.texts.areAlike(column, first ?? -1))) return;
  const counted = columns.filter((column) => sheet.isMost(sheet.texts.counted(column), column));
  sheet.choose('piecesPerCarton', counted.length === 1 ? (counted[0] ?? -1) : own, columns);
  sheet.ask('pieces', columns);
}

/** 'Pack' above '450 ml' and '10 tablets' is a size and no number of pieces, so the pieces per carton stay open. */
function dropSizes(sheet: WeighedColumns): void {
  const column = sheet.columnOf('piecesPerCarton');
  if (column < 0) return findCountedPieces(sheet);
  const texts = sheet.texts.filled(column);
  if (sheet.areMost(column, isTimesMeasure) && isOptionOfNames(sheet, column)) sheet.mapping[column] = null;
  const isPack = isOfPieces(headerUnits(sheet.headerOf(column)));
  const isCount = (text: string) =>
    piecesPerCartonIn(text) !== undefined || packedPieces(text, { isPack }) !== undefined || countIn(text) !== '';
  if (texts.length < SIZES_MIN || texts.filter(isCount).length * 2 >= texts.length) return;
  sheet.mapping[column] = null;
  // '10 x 10' may be a size or a hundred pieces.
  if (sheet.areMost(column, (text) => packedPieces(text, { isPack: true }) !== undefined))
    sheet.ask('pieces', [column]);
}

/**
 * Does this column tell rows of one name apart, in a sheet without a column of option values? '12 x 1 kg' and '24 x 400 g'
 * do not: their pieces differ, so they are products called after their contents.
 */
function isOptionOfNames(sheet: WeighedColumns, column: number): boolean {
  const groups = sheet.texts.repeated(sheet.columnOf('name'));
  const isValued = sheet.mapping.includes('value1');
  const areApart = !isValued && groups.length > 0 && groups.every((rows) => sheet.texts.areApart(column, rows));
  return areApart && !areOfContents(groups.map((rows) => rows.map((cells) => (cells[column] ?? '').trim())));
}

/** Do all packs of a name differ in their contents, and some in their pieces? */
function areOfContents(groups: string[][]): boolean {
  const areApart = (texts: string[]) => new Set(texts).size === texts.length && !texts.includes('');
  return (
    groups.every((packs) => areApart(packs.map((pack) => contentOfPack(pack).toLowerCase()))) &&
    groups.some((packs) => new Set(packs.map(piecesPerCartonIn)).size > 1)
  );
}

/** '12 x 1 kg' and '24 pcs/ctn' give the pieces per carton below any header of packs. */
function findCountedPieces(sheet: WeighedColumns): void {
  const [column] = sheet.columns(
    (at) =>
      sheet.mapping[at] === null &&
      !inner.test(sheet.headerOf(at)) &&
      !isOptionOfNames(sheet, at) &&
      /pack|pkg|carton|ctn|box|case|size|unit/i.test(sheet.headerOf(at)) &&
      sheet.isMost(sheet.texts.counted(at), at),
  );
  if (column === undefined) return;
  sheet.mapping[column] = 'piecesPerCarton';
  sheet.ask('pieces', [column]);
}
