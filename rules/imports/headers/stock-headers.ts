import { moreStock } from './more-headers.ts';
import { plainHeader, plainWords } from './plain-header.ts';
import {
  afterPlaceWords,
  beforePlaceWords,
  placeWords,
  stockUnitWords,
  stockWords,
  sumWords,
} from './sheet-headers.ts';

const plainStock = plainWords(`${stockWords};${moreStock}`);
const beforePlace = ['', ...plainWords(beforePlaceWords)];
const afterPlace = ['', ...plainWords(afterPlaceWords)];
const placeKinds = plainWords(placeWords);
const plainSums = plainWords(sumWords);
/** A place alone is the least explicit header of its stock. */
const BARE_RANK = 2 * plainStock.length;
/** The longest first, because a longer unit may end with a shorter one. */
const stockUnits = plainWords(stockUnitWords).sort((a, b) => b.length - a.length);

/** Target of the stock of one warehouse. */
export type StockTarget = `stock:${string}`;

/** A warehouse, with its name in every language. */
interface NamedPlace {
  id: string;
  names: string[];
}

/** Finds the warehouse of a stock column by its plain header; the rank is 0 for the most explicit one. */
export type FindStock = (plain: string) => { target: StockTarget; rank: number } | undefined;

/**
 * Returns a finder of stock columns: 'Stock Katargam', 'Stock in Katargam', 'Katargam stock', the name alone, and
 * 'Stock' alone for a single warehouse. Strips words of stock, whose combinations with all names are tens of thousands.
 */
export function stockFinder(warehouses: NamedPlace[], isField: (plain: string) => boolean): FindStock {
  const places = knownPlaces(warehouses);
  const [only] = warehouses.length === 1 ? warehouses : [];
  const isSum = (header: string, word: string) => plainSums.some((sum) => header === word + sum);
  return (header) => {
    const bare = isField(header) ? undefined : places.get(header);
    const found = bare ? [{ ...bare, word: -1, rank: BARE_RANK }] : [];
    for (const [rank, word] of plainStock.entries()) {
      for (const rest of placesIn(header, word)) {
        const place = places.get(rest);
        if (place) found.push({ ...place, word: rank, rank });
      }
      if (only && (header === word || isSum(header, word)))
        found.push({ target: `stock:${only.id}`, at: 0, word: rank + 0.5, rank: plainStock.length + rank });
    }
    return found.sort((a, b) => b.at - a.at || b.word - a.word)[0];
  };
}

/**
 * Returns the names of warehouses, each with its warehouse and the warehouse's place in the list; names of several are
 * left out.
 */
function knownPlaces(warehouses: NamedPlace[]): Map<string, { target: StockTarget; at: number }> {
  const named = warehouses.map(({ id, names }) => {
    const exact = new Set(names.map(plainHeader).filter(Boolean));
    return { id, exact, called: new Set([...exact].flatMap((name) => placeKinds.map((kind) => name + kind))) };
  });
  const exactOf = countsOf(named.map(({ exact }) => exact));
  const calledOf = countsOf(named.map(({ called }) => called));
  const places = new Map<string, { target: StockTarget; at: number }>();
  for (const [at, { id, exact, called }] of named.entries()) {
    const isOwn = (name: string) => (exact.has(name) ? exactOf : calledOf).get(name) === 1;
    for (const name of [...[...called].filter(isOwn), plainHeader(id)]) places.set(name, { target: `stock:${id}`, at });
  }
  return places;
}

/** Counts the lists that have each name. */
function countsOf(lists: Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Returns the rest of a header without this word of stock and the word that joins it to the place. */
function placesIn(header: string, word: string): string[] {
  const behind = header.startsWith(word) ? header.slice(word.length) : null;
  const before = header.endsWith(word) ? header.slice(0, -word.length) : null;
  return [
    ...beforePlace.flatMap((join) => (behind?.startsWith(join) ? [behind.slice(join.length)] : [])),
    ...afterPlace.flatMap((join) => (before?.endsWith(join) ? [before.slice(0, before.length - join.length)] : [])),
  ];
}

export function isOfStock(target: string | null | undefined): target is StockTarget {
  return target?.startsWith('stock:') === true;
}

/** Is this the header of the stock of all warehouses together? */
export function isStockOfAll(header: string): boolean {
  return plainStock.includes(plainHeader(header));
}

/** Is this the header of a stock column of any warehouse? */
export function isStockHeader(header: string): boolean {
  const plain = plainHeader(header);
  // 'Avail Sachin' is a stock, but 'Availability' counts nothing.
  if (/(?:^|[^a-z])avail(?![a-z])/i.test(header)) return true;
  return plainStock.some((stock) => isStock(plain, stock) || isStock(withoutUnit(plain), stock));
}

function isStock(word: string, stock: string): boolean {
  return stock.length > 3 && stock !== 'avail' ? word.startsWith(stock) || word.endsWith(stock) : word === stock;
}

/** Returns a plain header of stock without its unit. */
export function withoutUnit(header: string): string {
  const unit = stockUnits.find((word) => header.endsWith(word));
  return unit === undefined ? header : header.slice(0, -unit.length);
}
