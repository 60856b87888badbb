import { ownQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';

const screen = '/supplier/products';

/** The list of own products as it stood when its form was sent without JavaScript: the same filter, the same page. */
export async function backToList({ request }: RequestContext): Promise<string> {
  const from = request.headers.get('referer') ?? '';
  const url = URL.canParse(from) ? new URL(from) : null;
  if (url?.pathname !== screen) return screen;
  return screen + ownSearch(ownQuery(url.searchParams));
}
