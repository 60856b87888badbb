import { isOptionHeader, sameValue } from '../../catalogue/options.ts';
import { totalStart } from '../cells/total-words.ts';
import { inWords } from '../headers/header-words.ts';
import { isCost, rankOf, type SheetTarget } from '../headers/sheet-columns.ts';
import { isTotal } from '../rows/sheet-row.ts';
import { catalogues } from './guess-words.ts';
import { largest, type WeighedColumns } from './weighed-columns.ts';

/** Longest description that may be a name, in characters. */
const NAME_MAX = 80;
/** Share of descriptions that must differ if they name products with variants. */
const VARIED_MIN = 0.1;
/** More numbers than these below 'Product' are no names. */
const NUMBERS_MIN = 2;

/**
 * Rows from which on repeated names are doubted, and the share of other names that must differ to be those of products.
 */
const ROWS_MIN = 8;
const FULL_MIN = 0.95;
const fullNames = /\b(?:name|title|description)\b/i;
const otherNames =
  /\b(?:colou?r|shade|size|design|pattern|flavou?r|style|variant|variation|option|category|group|brand|company|maker|manufacturer|author|publisher|generic|salt|uom|unit of|short|file|image|photo|picture|alt|seo|meta|url|tag|sheet|store|shop|place|location|city|state|country|user|staff|hsn|vessel)s?\b/i;

/** Targets whose columns may turn out to have the names. */
const nameable = new Set<SheetTarget | null>([null, 'brand', 'description', 'genericName']);
const ofCode = /(?<![a-z])(?:codes?|no|number|id|sku|supplier|vendor|customer|party)(?![a-z])/i;
const likeNames =
  /brand|compos|model|product|item|article|descr|detail|title|medicine|drug|part|material|goods|name|ब्रांड|માલ|माल/i;

/**
 * Drops 'Material' above few rows, or above words that most rows share: what the goods are made of. Returns its column;
 * -1 for none.
 */
function dropMaterial(sheet: WeighedColumns): number {
  const column = sheet.columnOf('name');
  if (!/^\s*material\s*$/i.test(sheet.headerOf(column))) return -1;
  const count = sheet.texts.filled(column).length;
  const rows = Math.max(...sheet.headers.map((_, at) => sheet.texts.filled(at).length));
  if (count * 2 >= rows && sheet.texts.distinct(column).size * 2 >= count) return -1;
  sheet.mapping[column] = null;
  return column;
}

/**
 * 'Material description' beside 'Item name' is the fabric of the goods; beside SAP's 'Material', a code, it is the
 * name.
 */
function withoutFabrics(sheet: WeighedColumns, named: number[]): number[] {
  const isCoded = sheet.headers.some((header) => /^\s*material(?:\s*(?:code|no|number|id)\.?)?\s*$/i.test(header));
  const others = named.filter((column) => !/^\s*material\s*desc/i.test(sheet.headerOf(column)));
  return isCoded || others.length === 0 ? named : others;
}

/** Prefers the column with the most distinct texts. */
export function chooseName(sheet: WeighedColumns): void {
  const material = dropMaterial(sheet);
  const named = sheet.columns(
    (column) => column !== material && rankOf(sheet.headerOf(column), 'name') !== null && sheet.isFilled(column),
  );
  const columns = withoutFabrics(sheet, named);
  const words = columns.filter((column) => !areNumbers(sheet, column));
  const others = columns.filter((column) => !sheet.texts.areAlike(column, sheet.columnOf('name')));
  const [catalogue] = sheet.columns(
    (column) => sheet.mapping[column] === null && catalogues.test(sheet.headerOf(column)),
  );
  if (sheet.columnOf('name') < 0 && catalogue !== undefined) sheet.mapping[catalogue] = 'name';
  takeModels(sheet);
  takeDescriptions(sheet);
  offerNames(sheet);
  if (others.length === 0) return askFullNames(sheet);
  const all = [sheet.columnOf('name'), ...others];
  const likely = all.filter((column) => words.length === 0 || !areNumbers(sheet, column));
  sheet.choose(
    'name',
    largest(likely, (column) => sheet.texts.distinct(column).size),
    all,
  );
  sheet.ask('names', all);
}

/**
 * Asks about 'Product unit name' with a name for each row if the known names repeat in most rows: they may be families
 * of products.
 */
function askFullNames(sheet: WeighedColumns): void {
  const own = sheet.columnOf('name');
  if (takeLongNames(sheet, own)) return;
  const { length } = sheet.texts.filled(own);
  const repeated = sheet.texts.repeated(own).flat();
  // The values of options tell the rows of a family apart.
  if (sheet.mapping.includes('value1')) return;
  if (own < 0 || length < ROWS_MIN || repeated.length * 2 <= length) return;
  const columns = sheet.columns((column) => isFullName(sheet, column) && sheet.texts.areNames(column, FULL_MIN));
  if (columns.length === 0) return;
  const chosen = largest(columns, (column) => sheet.texts.distinct(column).size);
  if (sheet.texts.filled(chosen).length * 2 <= length) return;
  sheet.choose('name', chosen, [own]);
  sheet.ask('names', [own, ...columns]);
}

function isFullName(sheet: WeighedColumns, column: number): boolean {
  const header = inWords(sheet.headerOf(column));
  return sheet.mapping[column] === null && fullNames.test(header) && !otherNames.test(header) && !ofCode.test(header);
}

const word = /\p{L}{3}/u;

/** 'Name to display' above 'Studio 1058' holds the names if 'Product' above 1058 holds a part of them without a word. */
function takeLongNames(sheet: WeighedColumns, own: number): boolean {
  if (own < 0 || !sheet.areMost(own, (text) => !word.test(text))) return false;
  const [column] = sheet.columns(
    (at) => isFullName(sheet, at) && sheet.areMost(at, (text) => word.test(text)) && sheet.texts.areWithin(own, at),
  );
  if (column === undefined) return false;
  sheet.choose('name', column, [own]);
  sheet.ask('names', [own, column]);
  return true;
}

/** 'Model' above 'Phone 13 64GB' holds names, not codes. */
function takeModels(sheet: WeighedColumns): void {
  const column = sheet.columnOf('sku');
  const texts = sheet.texts.filled(column);
  const areWords = sheet.isMost(
    texts.filter((text) => /\p{L}{3}/u.test(text) && text.includes(' ')),
    column,
  );
  if (sheet.columnOf('name') >= 0 || !/model/i.test(sheet.headerOf(column)) || !areWords) return;
  sheet.mapping[column] = 'name';
  sheet.ask('names', [column]);
}

/**
 * Without a column of names, takes 'Item description' if its texts are short and all differ. Beside sizes or colours it
 * may name variants, which is asked, but not beside a code for each row, whose products it would rename.
 */
function takeDescriptions(sheet: WeighedColumns): void {
  const column = sheet.columnOf('description');
  const texts = sheet.texts.filled(column);
  const areShort = texts.length > 0 && texts.every((text) => text.length <= NAME_MAX);
  if (sheet.columnOf('name') >= 0 || !areShort) return;
  // Lines of totals repeat.
  const own = texts.filter((text) => !isTotal(text) && !totalStart.test(text.trim()));
  const isOfEach = new Set(own.map(sameValue)).size === own.length;
  const areOfVariants = sheet.headers.some(isOptionHeader) && sheet.texts.areNames(column, VARIED_MIN);
  const codes = sheet.texts.filled(sheet.columnOf('sku'));
  const areCodes = codes.length > 0 && sheet.texts.distinct(sheet.columnOf('sku')).size === codes.length;
  if (!isOfEach && (!areOfVariants || areCodes)) return;
  sheet.mapping[column] = 'name';
  if (!isOfEach) sheet.ask('names', [column]);
}

/**
 * If no header names them, offers the column that most likely has the names: words, nearly all different. A sheet of
 * item codes may do without names, so there only a header such as 'Brand name' or 'Model' counts.
 */
function offerNames(sheet: WeighedColumns): void {
  const own = sheet.columnOf('name');
  const isNamed = own >= 0 && !areNumbers(sheet, own);
  if (isNamed || sheet.columnOf('id') >= 0 || sheet.headers.every((header) => header.trim() === '')) return;
  const areCodes = own >= 0 && sheet.columnOf('sku') < 0 && sheet.texts.areCodes(own);
  const columns = nameableColumns(sheet, areCodes);
  const chosen = largest(columns, (column) => sheet.texts.distinct(column).size);
  if (chosen < 0) return;
  if (own >= 0) sheet.mapping[own] = areCodes ? 'sku' : null;
  sheet.mapping[chosen] = 'name';
  // A description or a brand that was not chosen stays one.
  sheet.ask(
    'names',
    columns.filter((column) => column === chosen || sheet.mapping[column] === null),
  );
}

function areNumbers(sheet: WeighedColumns, column: number): boolean {
  const texts = sheet.texts.filled(column);
  return texts.length > NUMBERS_MIN && sheet.texts.amounts(column).length === texts.length;
}

/** Returns the columns that may have the names; `areCodes` if the column of names holds item codes. */
function nameableColumns(sheet: WeighedColumns, areCodes: boolean): number[] {
  const coded = new Set<SheetTarget | null>(['sku', 'variantSku', 'handle']);
  const hasCodes = areCodes || sheet.mapping.some((target) => coded.has(target));
  return sheet.columns((column) => {
    const header = sheet.headerOf(column);
    const isMeant = likeNames.test(header);
    const isFree = nameable.has(sheet.mapping[column] ?? null) && !ofCode.test(header) && (!hasCodes || isMeant);
    const isOther = isCost(header) || isOptionHeader(header);
    return isFree && !isOther && sheet.texts.areNames(column, isMeant ? 0.5 : 0.8);
  });
}
