import { productIdFrom } from '../id.ts';
import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { pageNumber } from '../paging.ts';
import { slugOf } from '../slug.ts';
import { type StockLabel, stockBands } from '../stock/stock.ts';
import { oneLine } from '../text.ts';

/** A word of section 9 as buyers see it; somewhere at or below its threshold; or what the dashboard counts as low, which is some of both. */
export const ownStocks = [...(Object.keys(stockBands) as StockLabel[]), 'threshold', 'running-low'] as const;
export type OwnStock = (typeof ownStocks)[number];

export const ownStates = ['active', 'inactive'] as const;
export type OwnState = (typeof ownStates)[number];

export const ownSorts = ['newest', 'name', 'price-up', 'price-down', 'stock-up', 'stock-down'] as const;
export type OwnSort = (typeof ownSorts)[number];

/** Which of their own products a supplier looks at; everything absent means everything. */
export interface OwnFilter {
  search: string;
  /** Slug of a category, '' for all. */
  category: string;
  stock: OwnStock | null;
  state: OwnState | null;
}

/** The list of a supplier's own products as the address asks for it. */
export interface OwnQuery extends OwnFilter {
  sort: OwnSort;
  page: number;
}

/** Products chosen for one change together: those that were ticked, or all that a filter finds. */
export type Selection = { ticked: bigint[] } | { matching: OwnFilter };

/** Reads the address; what is repeated, huge or nonsense is ignored, never an error. */
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
  };
}

/** The address of a query without empty parts: '?q=lid&page=2', or ''. */
export function ownSearch({ sort, page, ...filter }: OwnQuery): string {
  const fields = filterFields(filter);
  if (sort !== 'newest') fields.push(['sort', sort]);
  if (page > 1) fields.push(['page', String(page)]);
  const text = new URLSearchParams(fields).toString();
  return text && `?${text}`;
}

/** A filter as fields of a form. */
export function filterFields({ search, category, stock, state }: OwnFilter): [string, string][] {
  const fields: [string, string | null][] = [
    ['q', search],
    ['category', category],
    ['stock', stock],
    ['state', state],
  ];
  return fields.filter((field): field is [string, string] => Boolean(field[1]));
}

/** Does the filter leave anything out? */
export function isFiltered(filter: OwnFilter): boolean {
  return filterFields(filter).length > 0;
}

/** The products that an address selects: all that match its filter (`all`), or each `id`; null for nothing. A wrong id is 0, nobody's. */
export function selectionFrom(parameters: URLSearchParams): Selection | null {
  if (parameters.has('all')) return { matching: ownFilter(parameters) };
  const ids = parameters.getAll('id').map((text) => productIdFrom(text) ?? 0n);
  return ids.length === 0 ? null : { ticked: [...new Set(ids)] };
}

function oneOf<const Option extends string>(options: readonly Option[], text: string | null): Option | null {
  return options.find((option) => option === text) ?? null;
}
