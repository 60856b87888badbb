import { ownQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';

const screen = '/supplier/products';

/**
 * List of own products that a form was sent from without JavaScript, with its filter and page; the variants of one
 * product stay open.
 */
export async function backToList(context: RequestContext, opened: bigint | null = null): Promise<string> {
  const url = screenOfForm(context);
  const search = url?.pathname === screen ? ownSearch(ownQuery(url.searchParams)) : '';
  if (opened === null) return screen + search;
  return `${screen}${search === '' ? '?' : `${search}&`}about=${opened}&form=stock`;
}
