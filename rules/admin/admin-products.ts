import { accountIdFrom, productIdFrom } from '../id.ts';
import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { slugOf } from '../slug.ts';
import { oneLine } from '../text.ts';

/** Position in a paged list: after an entry or before it, by its id; both null for the first page. */
export interface ListPlace {
  after: bigint | null;
  before: bigint | null;
}

/** The operator's list of all products, as the address selects it. */
export interface AdminProductsQuery extends ListPlace {
  search: string;
  /** Id of an account, '' for all. */
  supplier: string;
  /** Slug of a category, '' for all. */
  category: string;
}

/** Reads the address. Repeated, too long or meaningless parameters are ignored, never an error. */
export function adminProductsQuery(parameters: URLSearchParams): AdminProductsQuery {
  return {
    search: oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS)),
    supplier: accountIdFrom(parameters.get('supplier') ?? undefined) ?? '',
    category: slugOf((parameters.get('category') ?? '').slice(0, 200)),
    ...listPlace(parameters),
  };
}

/** Returns the query string without empty parts: '?q=lid&supplier=ID', or ''. */
export function adminProductsSearch({ search, supplier, category, ...place }: AdminProductsQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('q', search);
  if (supplier) parameters.set('supplier', supplier);
  if (category) parameters.set('category', category);
  for (const [name, value] of placeFields(place)) parameters.set(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Reads the position in a list from an address; of both `after` and `before`, `after` counts. */
export function listPlace(parameters: URLSearchParams): ListPlace {
  const after = productIdFrom(parameters.get('after') ?? undefined);
  return { after, before: after === null ? productIdFrom(parameters.get('before') ?? undefined) : null };
}

/** Returns a position as query parameters. */
export function placeFields({ after, before }: ListPlace): [string, string][] {
  if (after !== null) return [['after', String(after)]];
  return before === null ? [] : [['before', String(before)]];
}
