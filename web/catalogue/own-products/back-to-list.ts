import { ownQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';

const screen = '/supplier/products';

/** The list of own products as it stood when its form was sent without JavaScript: the same filter, the same page. */
export async function backToList(context: RequestContext): Promise<string> {
  const url = screenOfForm(context);
  if (url?.pathname !== screen) return screen;
  return screen + ownSearch(ownQuery(url.searchParams));
}
