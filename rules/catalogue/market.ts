import { INVENTORY_NAME_MAX, SEARCH_MAX_CHARACTERS, SEARCH_MAX_WORDS, SLUG_MAX } from '../limits.ts';
import { slugOf } from '../slug.ts';
import { oneLine } from '../text.ts';

/** Bounds on the list price per piece in paise, lower inclusive, upper exclusive. Decision 16. */
export const priceBands = {
  'under-99': { from: null, below: 99_00n },
  '100-199': { from: 100_00n, below: 200_00n },
  '200-299': { from: 200_00n, below: 300_00n },
  '300-399': { from: 300_00n, below: 400_00n },
  '400-499': { from: 400_00n, below: 500_00n },
  '500-plus': { from: 500_00n, below: null },
} as const;
export type PriceBand = keyof typeof priceBands;

export const sortOrders = ['recommended', 'relevance', 'newest', 'price-up', 'price-down'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * The last row of a page; the next page begins after it. `key` is what the list is sorted by before the id: the price
 * in paise, or the place among the recommended or the relevant; null when the newest come first.
 */
export interface Cursor {
  id: bigint;
  key: bigint | null;
}

/** Filters, sorting and position of the market, all kept in the address. An absent part means no limit. */
export interface MarketQuery {
  search: string;
  /** Slug of a category, '' for all. */
  category: string;
  /** Name of a branch, '' for all. */
  branch: string;
  price: PriceBand | null;
  /** Is the search taken exactly as typed, even if it finds little? Otherwise typing errors are corrected. */
  isAsTyped: boolean;
  sort: SortOrder;
  after: Cursor | null;
}

/** Reads the address. Repeated, too long or meaningless parameters are ignored, never an error. */
export function marketQuery(parameters: URLSearchParams): MarketQuery {
  const search = clean(parameters.get('q') ?? '', SEARCH_MAX_CHARACTERS);
  const asked = oneOf(sortOrders, parameters.get('sort'));
  const sort = asked !== null && ordersFor(search).includes(asked) ? asked : usualOrder(search);
  return {
    search,
    category: slugOf(slugOf(parameters.get('category') ?? '').slice(0, SLUG_MAX)),
    branch: clean(parameters.get('branch') ?? '', INVENTORY_NAME_MAX),
    price: oneOf(Object.keys(priceBands) as PriceBand[], parameters.get('price')),
    isAsTyped: search !== '' && parameters.get('as') === 'typed',
    sort,
    after: cursorFrom(parameters.get('after'), sort),
  };
}

/** Reads the address of one supplier's products: a search and a position in the list, nothing else. */
export function shopQuery(parameters: URLSearchParams): MarketQuery {
  const search = parameters.get('q');
  const after = parameters.get('after');
  return marketQuery(new URLSearchParams({ ...(search && { q: search }), ...(after && { after }) }));
}

/** Returns the query string: known parameters only, always in one order, so that one page has one address. */
export function marketSearch(query: MarketQuery): string {
  const parameters = new URLSearchParams();
  if (query.search) parameters.set('q', query.search);
  if (query.category) parameters.set('category', query.category);
  if (query.branch) parameters.set('branch', query.branch);
  if (query.price) parameters.set('price', query.price);
  if (query.isAsTyped) parameters.set('as', 'typed');
  if (query.sort !== usualOrder(query.search)) parameters.set('sort', query.sort);
  if (query.after) parameters.set('after', cursorText(query.after));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Returns the default order: recommended without a search, the most relevant first with one. */
export function usualOrder(search: string): SortOrder {
  return search === '' ? 'recommended' : 'relevance';
}

/** Returns the orders that a list with this search can have. */
export function ordersFor(search: string): readonly SortOrder[] {
  const senseless = search === '' ? 'relevance' : 'recommended';
  return sortOrders.filter((order) => order !== senseless);
}

/** Returns the query without its search; a default order becomes the default without a search. */
export function withoutWords(query: MarketQuery): MarketQuery {
  return {
    ...query,
    search: '',
    isAsTyped: false,
    sort: query.sort === usualOrder(query.search) ? usualOrder('') : query.sort,
  };
}

/**
 * Returns the words of a search, at most 8. A product has to contain all of them, in any order, in upper or lower case.
 */
export function searchWords(search: string): string[] {
  return [...new Set(search.split(' ').filter(Boolean))].slice(0, SEARCH_MAX_WORDS);
}

export function cursorText(cursor: Cursor): string {
  return cursor.key === null ? String(cursor.id) : `${cursor.key}-${cursor.id}`;
}

function cursorFrom(text: string | null, sort: SortOrder): Cursor | null {
  const match = /^(?:(\d{1,18})-)?(\d{1,15})$/.exec(text ?? '');
  if (!match?.[2] || (match[1] === undefined) !== (sort === 'newest')) return null;
  return { id: BigInt(match[2]), key: match[1] === undefined ? null : BigInt(match[1]) };
}

/** Cuts text to `max` characters of one line, and removes half a character or a blank that the cut left at the end. */
function clean(text: string, max: number): string {
  const cut = oneLine(text).slice(0, max);
  return cut.replace(/\p{Surrogate}$/u, '').trim();
}

function oneOf<const Option extends string>(options: readonly Option[], text: string | null): Option | null {
  return options.find((option) => option === text) ?? null;
}
