import { ownQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';

const screen = '/supplier/products';

/** List of own products that a form was sent from without JavaScript, with its filter and page. */
export async function backToList(context: RequestContext): Promise<string> {
  const url = screenOfForm(context);
  if (url?.pathname !== screen) return screen;
  return screen + ownSearch(ownQuery(url.searchParams));
}
