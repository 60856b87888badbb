import { isOptionHeader, sameValue } from '../../catalogue/options.ts';
import { rupeesIn } from '../../written-amount.ts';
import { filledIn } from '../cells/sheet-cells.ts';
import { namesTotal } from '../cells/total-words.ts';
import { ColumnTexts } from '../columns/column-texts.ts';
import { priceTargets } from '../headers/price-targets.ts';
import { isCost, isUndecidedPrice, recognisedHeaders, type SheetTarget } from '../headers/sheet-columns.ts';
import { isStockHeader } from '../headers/stock-headers.ts';

interface Row {
  cells: string[];
}

/** Numbers in these columns name something and are no amounts. */
const numbering: (SheetTarget | null)[] = [
  'id',
  'sku',
  'variantSku',
  'styleCode',
  'handle',
  'barcode',
  'hsnCode',
  'batch',
];
/** Columns that identify a row's product or variant, besides those headed by an option. */
const telling: (SheetTarget | null)[] = ['id', 'sku', 'variantSku', 'styleCode', 'handle', 'value1', 'value2', 'batch'];
const needed: (SheetTarget | null)[] = [...priceTargets, 'pricePerRetail', 'mrp', 'piecesPerCarton'];
const remarks = /remark|notes?\b|comment|date|updated|टिप्पणी|नोट|तारीख|નોંધ|તારીખ/i;
const ofAmounts =
  /rate|pri[cs]e|mrp|amount|value|cost|disc|margin|gst|tax|percent|%|stock|qty|quantity|pcs|pieces|ctn|carton|moq|दर|भाव|मूल्य|रेट|कीमत|छूट|मात्रा|ભાવ|કિંમત|રેટ|છૂટ|જથ્થો/i;
const LOOKED_AT = 200;
/** Columns about when or how goods are sold, which do not tell goods apart. */
const circumstances =
  /month|year|week|season|\bfy\b|valid|w\.?e\.?f|effective|freight|charge|scheme|commission|lead|days|साल|महीना|वर्ष|મહિનો|વર્ષ/i;
/** Sheets of one workbook that a column may tell apart, the further one included. */
const SHEETS_MAX = 5;

/** How the rows of a further sheet compare with those of the sheets before it, all with the same headers. */
export interface Compared {
  /** Does it list earlier products with other amounts, such as the prices of another month? */
  isOther: boolean;
  /** Places of its rows that add nothing. */
  repeated: Set<number>;
}

/**
 * Finds the items that a further sheet repeats, by code, name and option, without another word in a column that may
 * tell products apart. A few items with other amounts are left to the check of their rows.
 */
export function comparedSheets(headers: string[], before: Row[], further: Row[]): Compared {
  const columns = columnsOf(headers, [...before, ...further]);
  if (!areComparable(columns, before, further)) return { isOther: false, repeated: new Set() };
  const known = keyed(before, columns);
  const own = keyed(further, columns);
  let [same, other] = [0, 0];
  const repeated = new Set<number>();
  for (const [key, [place, ...more]] of own) {
    const [first, ...twins] = known.get(key) ?? [];
    const [was, is] = [before[first ?? -1], further[place ?? -1]];
    // Several rows of one name are batches, or variants in an unknown column.
    if (place === undefined || !was || !is || more.length > 0 || twins.length > 0) continue;
    const compared = comparedRows(was.cells, is.cells, columns);
    if (compared === 'other') other += 1;
    else if (compared !== null) same += 1;
    if (compared === 'same') repeated.add(place);
  }
  const least = Math.min(known.size, own.size);
  return { isOther: other > 0 && (same + other) * 2 >= least, repeated };
}

interface Columns {
  name: number;
  telling: number[];
  /** Columns of which each product fills at least one. */
  needed: number[];
  others: number[];
  /** The others that hold no price, stock or share by their headers. */
  unknown: number[];
  /** Columns whose words do not tell products apart. */
  remarks: Set<number>;
}

function columnsOf(headers: string[], rows: Row[]): Columns {
  const mapping = recognisedHeaders(headers, []);
  const texts = new ColumnTexts(rows);
  const places = headers.map((_, column) => column);
  const named = mapping.indexOf('name');
  const name =
    named >= 0 ? named : (places.find((column) => mapping[column] === null && texts.areNames(column, 0.3)) ?? -1);
  const isTelling = (column: number) =>
    telling.includes(mapping[column] ?? null) || isOptionHeader(headers[column] ?? '');
  const isOther = (column: number) =>
    column !== name && !isTelling(column) && !numbering.includes(mapping[column] ?? null) && !texts.isSerial(column);
  return {
    name,
    telling: places.filter((column) => column !== name && isTelling(column)),
    needed: places.filter((column) => needed.includes(mapping[column] ?? null)),
    others: places.filter(isOther),
    unknown: places.filter(
      (column) => isOther(column) && mapping[column] === null && !isCircumstance(headers[column] ?? ''),
    ),
    remarks: new Set(places.filter((column) => remarks.test(headers[column] ?? ''))),
  };
}

/** Is it the header of a price, a stock or a share, or of anything else that changes from list to list? */
function isCircumstance(header: string): boolean {
  const isAmount = isUndecidedPrice(header) || isCost(header) || isStockHeader(header) || ofAmounts.test(header);
  return isAmount || circumstances.test(header) || remarks.test(header);
}

/** False without a column of names, or if a column tells the products of one sheet from those of the others. */
function areComparable({ name, unknown }: Columns, before: Row[], further: Row[]): boolean {
  return name >= 0 && !unknown.some((column) => isOneOfSheet(before, further, column));
}

/**
 * Do all rows of the further sheet have one amount, such as 1000 below 'ML', and those of each earlier sheet another
 * one?
 */
function isOneOfSheet(before: Row[], further: Row[], column: number): boolean {
  const [were, are] = [before, further].map((rows) => rows.map(({ cells }) => textIn(cells, column)).filter(Boolean));
  const [own = '', ...more] = new Set(are);
  if (!were || !are || were.length < 2 || are.length < 2 || more.length > 0 || were.includes(own)) return false;
  const counts = Map.groupBy(were, (text) => text);
  return (
    [own, ...counts.keys()].every((text) => rupeesIn(text) !== undefined) &&
    counts.size < SHEETS_MAX &&
    [...counts.values()].every((texts) => texts.length > 1)
  );
}

/** Returns the places of the rows by their product; a row without a name is about the last product. */
function keyed(rows: Row[], { name, telling, needed }: Columns): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  let last = '';
  for (const [place, { cells }] of rows.entries()) {
    last = textIn(cells, name) || last;
    const isBare = needed.length > 0 && needed.every((column) => textIn(cells, column) === '');
    if (last === '' || isBare || filledIn(cells).length < 2 || namesTotal(cells)) continue;
    const key = [last, ...telling.map((column) => textIn(cells, column))].join('\n');
    keys.set(key, [...(keys.get(key) ?? []), place]);
  }
  return keys;
}

function textIn(cells: string[], column: number): string {
  return sameValue((cells[column] ?? '').slice(0, LOOKED_AT).trim());
}

/** Are two rows about one item, with the same, other or more amounts? Null if their words differ. */
function comparedRows(was: string[], is: string[], { others, remarks }: Columns): 'same' | 'other' | 'more' | null {
  const compared = new Set(
    others.map((column) => {
      const cells = comparedCells(was[column] ?? '', is[column] ?? '');
      return remarks.has(column) && cells !== 'amount' ? null : cells;
    }),
  );
  if (compared.has('word')) return null;
  if (compared.has('amount')) return 'other';
  return compared.has('more') ? 'more' : 'same';
}

/** What does the second cell add to the first: another amount, another word, or more? */
function comparedCells(was: string, is: string): 'amount' | 'word' | 'more' | null {
  const [before, now] = [textIn([was], 0), textIn([is], 0)];
  if (now === '' || now === before) return null;
  if (before === '') return 'more';
  const [first, second] = [rupeesIn(before), rupeesIn(now)];
  if (first === undefined || second === undefined) return 'word';
  return Number(first) === Number(second) ? null : 'amount';
}
