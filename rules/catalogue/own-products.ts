import { productIdFrom } from '../id.ts';
import { OWN_PAGE_ROWS, SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { pageNumber } from '../paging.ts';
import { slugOf } from '../slug.ts';
import { type StockLabel, stockBands } from '../stock/stock.ts';
import { oneLine } from '../text.ts';

/**
 * Stock filters: the labels of section 9 as buyers see them, 'threshold' for products at or below a threshold in some
 * warehouse, and 'running-low' for those that the dashboard counts as low.
 */
export const ownStocks = [...(Object.keys(stockBands) as StockLabel[]), 'threshold', 'running-low'] as const;
export type OwnStock = (typeof ownStocks)[number];

export const ownStates = ['active', 'inactive'] as const;
export type OwnState = (typeof ownStates)[number];

export const ownSorts = ['newest', 'name', 'price-up', 'price-down', 'stock-up', 'stock-down'] as const;
export type OwnSort = (typeof ownSorts)[number];

/** Filter by pictures: products without any. */
export const ownPictures = ['none'] as const;
export type OwnPictures = (typeof ownPictures)[number];

/** A supplier's filter on the own products. An absent part means no limit. */
export interface OwnFilter {
  search: string;
  /** Slug of a category, '' for all. */
  category: string;
  stock: OwnStock | null;
  state: OwnState | null;
  pictures: OwnPictures | null;
}

/** The list of a supplier's own products, as the address selects it. */
export interface OwnQuery extends OwnFilter {
  sort: OwnSort;
  page: number;
}

export type OwnPageRows = (typeof OWN_PAGE_ROWS)[number];

/** Reads how many products a page shows; null where the text is none of the choices. */
export function pageRowsFrom(text: string | null): OwnPageRows | null {
  return OWN_PAGE_ROWS.find((rows) => String(rows) === text) ?? null;
}

/** Products chosen for one change together: the ticked ones, or all that match a filter. */
export type Selection = { ticked: bigint[] } | { matching: OwnFilter };

/** Reads the address. Repeated, too long or meaningless parameters are ignored, never an error. */
export function ownQuery(parameters: URLSearchParams): OwnQuery {
  return {
    ...ownFilter(parameters),
    sort: oneOf(ownSorts, parameters.get('sort')) ?? 'newest',
    page: pageNumber(parameters.get('page')),
  };
}

function ownFilter(parameters: URLSearchParams): OwnFilter {
  return {
    search: oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS)),
    category: slugOf((parameters.get('category') ?? '').slice(0, 200)),
    stock: oneOf(ownStocks, parameters.get('stock')),
    state: oneOf(ownStates, parameters.get('state')),
    pictures: oneOf(ownPictures, parameters.get('pictures')),
  };
}

/** Returns the query string without empty parts: '?q=lid&page=2', or ''. */
export function ownSearch({ sort, page, ...filter }: OwnQuery): string {
  const fields = filterFields(filter);
  if (sort !== 'newest') fields.push(['sort', sort]);
  if (page > 1) fields.push(['page', String(page)]);
  const text = new URLSearchParams(fields).toString();
  return text && `?${text}`;
}

/** Returns a filter as form fields. */
export function filterFields({ search, category, stock, state, pictures }: OwnFilter): [string, string][] {
  const fields: [string, string | null][] = [
    ['q', search],
    ['category', category],
    ['stock', stock],
    ['state', state],
    ['pictures', pictures],
  ];
  return fields.filter((field): field is [string, string] => Boolean(field[1]));
}

type Part = Pick<OwnFilter, 'stock' | 'state' | 'pictures'>;

/**
 * Filters above the list, one press each. 'out-of-stock' counts active products only: the others are not on the market.
 */
export const quickFilters = {
  all: { stock: null, state: null, pictures: null },
  'no-photo': { stock: null, state: null, pictures: 'none' },
  'out-of-stock': { stock: 'out-of-stock', state: 'active', pictures: null },
  'running-low': { stock: 'running-low', state: null, pictures: null },
  inactive: { stock: null, state: 'inactive', pictures: null },
} as const satisfies Record<string, Part>;
export type QuickFilter = keyof typeof quickFilters;
export const quickFilterNames = Object.keys(quickFilters) as QuickFilter[];

/** Returns the quick filter with these parts; null if there is none. */
export function quickFilterOf({ stock, state, pictures }: Part): QuickFilter | null {
  const isOf = (part: Part) => part.stock === stock && part.state === state && part.pictures === pictures;
  return quickFilterNames.find((name) => isOf(quickFilters[name])) ?? null;
}

/** Does the filter limit the list at all? */
export function isFiltered(filter: OwnFilter): boolean {
  return filterFields(filter).length > 0;
}

/**
 * Reads the selected products from an address: all that match its filter (`all`), or each `id`; null for none. A
 * malformed id becomes 0, which no product has.
 */
export function selectionFrom(parameters: URLSearchParams): Selection | null {
  if (parameters.has('all')) return { matching: ownFilter(parameters) };
  const ids = parameters.getAll('id').map((text) => productIdFrom(text) ?? 0n);
  return ids.length === 0 ? null : { ticked: [...new Set(ids)] };
}

function oneOf<const Option extends string>(options: readonly Option[], text: string | null): Option | null {
  return options.find((option) => option === text) ?? null;
}
