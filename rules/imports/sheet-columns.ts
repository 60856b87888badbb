import {
  afterPlaceWords,
  beforePlaceWords,
  headerWords,
  type SheetField,
  stockUnitWords,
  stockWords,
} from './sheet-headers.ts';

/** Where the cells of a column go: a field, the stock of one warehouse, or nowhere (null). */
export type SheetTarget = SheetField | `stock:${string}`;
/** For each column of the sheet, from the left. */
export type SheetMapping = (SheetTarget | null)[];

export interface SheetWarehouse {
  id: string;
  /** Its name in every language. */
  names: string[];
}

/** The columns of a sheet that we write, from the left; each warehouse's stock follows. */
export const sheetFields = Object.keys(headerWords) as SheetField[];

/** Letters by which a header or a category is compared: no name of ours, with what may stand around it, has more. */
const COMPARED_MAX = 400;
/** One letter can be written as eighteen. */
const WRITTEN_OUT_MAX = 3 * COMPARED_MAX;

/** A header as it is compared: no case, blanks, punctuation, nuktas, or units of money; '%' counts, as a word. */
export function plainHeader(header: string): string {
  return header
    .slice(0, COMPARED_MAX)
    .normalize('NFKD')
    .slice(0, WRITTEN_OUT_MAX)
    .toLowerCase()
    .replace(/\u093C|\u0ABC/g, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])(?:in\s+)?(?:rs|inr|rupees|रु|रुपये|रू|રૂ|રૂપિયા)(?![\p{L}\p{M}\p{N}])/gu, '')
    .replaceAll('%', 'percent')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function plainWords(words: string): string[] {
  return words.split(';').map(plainHeader);
}

/** For each word what it names, and how plainly: 0 is plainest. */
type Known = Map<string, { target: SheetTarget; rank: number }>;

const knownFields: Known = new Map(
  sheetFields.flatMap((field) =>
    plainWords(headerWords[field]).map((word, rank) => [word, { target: field, rank }] as const),
  ),
);
const plainStock = plainWords(stockWords);
const beforePlace = ['', ...plainWords(beforePlaceWords)];
const afterPlace = ['', ...plainWords(afterPlaceWords)];
/** The longest first: of two that end a header, one may end with the other. */
const stockUnits = plainWords(stockUnitWords).toSorted((a, b) => b.length - a.length);

/** 'Stock Katargam', 'Stock in Katargam' and 'Katargam stock' for the warehouse of this name; 'Stock' alone for the only one. */
function knownStock(warehouses: SheetWarehouse[]): Known {
  const known: Known = new Map();
  const named = warehouses.map(({ id, names }) => ({ target: `stock:${id}` as const, names: names.map(plainHeader) }));
  for (const { target, names } of named) {
    const others = named.filter((other) => other.target !== target).flatMap((other) => other.names);
    const places = names.filter((name) => name !== '' && !others.includes(name));
    places.push(plainHeader(target.slice('stock:'.length)));
    for (const [rank, word] of plainStock.entries()) {
      for (const header of places.flatMap((place) => stockHeaders(word, place))) known.set(header, { target, rank });
      if (named.length === 1) known.set(word, { target, rank: plainStock.length + rank });
    }
  }
  return known;
}

function stockHeaders(word: string, place: string): string[] {
  return [...beforePlace.map((join) => word + join + place), ...afterPlace.map((join) => place + join + word)];
}

/**
 * What each column of a sheet holds, told by its header in English, Hindi or Gujarati; null where that is not known. Of
 * several columns for one field the one with the plainest header has it, of equals the first.
 */
export function recognisedHeaders(headers: string[], warehouses: SheetWarehouse[]): SheetMapping {
  const stock = knownStock(warehouses);
  const found = headers.flatMap((header, column) => {
    const plain = plainHeader(header);
    const known = stock.get(plain) ?? knownFields.get(plain) ?? stock.get(withoutUnit(plain));
    return known ? [{ column, ...known }] : [];
  });
  const columns = new Map<SheetTarget, number>();
  for (const { target, column } of found.toSorted((a, b) => a.rank - b.rank || a.column - b.column))
    if (!columns.has(target)) columns.set(target, column);
  const targets = new Map([...columns].map(([target, column]) => [column, target]));
  return headers.map((_, column) => targets.get(column) ?? null);
}

function withoutUnit(header: string): string {
  const unit = stockUnits.find((word) => header.endsWith(word));
  return unit === undefined ? header : header.slice(0, -unit.length);
}

/** How many different headers stand among these cells, whosever warehouses there are. */
export function headersAmong(cells: string[]): number {
  const plain = new Set(cells.map(plainHeader));
  return [...plain].filter((word) => knownFields.has(word) || plainStock.some((stock) => isStock(word, stock))).length;
}

function isStock(word: string, stock: string): boolean {
  return stock.length > 3 ? word.startsWith(stock) || word.endsWith(stock) : word === stock;
}
