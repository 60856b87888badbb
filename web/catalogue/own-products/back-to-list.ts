import { ownQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';

const screen = '/supplier/products';

/**
 * Address of the list from which a form was sent without JavaScript, with its filter and page; the variants of the
 * product `opened` stay open.
 */
export async function backToList(context: RequestContext, opened: bigint | null = null): Promise<string> {
  const url = screenOfForm(context);
  const search = url?.pathname === screen ? ownSearch(ownQuery(url.searchParams)) : '';
  if (opened === null) return screen + search;
  return `${screen}${search === '' ? '?' : `${search}&`}about=${opened}&form=stock`;
}
