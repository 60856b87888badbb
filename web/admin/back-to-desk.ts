import { adminProductsQuery, adminProductsSearch, listPlace, placeFields } from '../../rules/admin/admin-products.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';

const products = '/admin/products';
const queue = '/admin/reports';
const messages = '/admin/reports/messages';

/**
 * Screen that a form about a product was sent from without JavaScript: the list of products, or the queue of reports.
 */
export async function backToDesk(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname === queue) return backToQueue(context);
  return from?.pathname === products ? products + adminProductsSearch(adminProductsQuery(from.searchParams)) : products;
}

/** Messages to the operator on the page they were left at. */
export async function backToMessages(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname !== messages) return messages;
  const text = new URLSearchParams(placeFields(listPlace(from.searchParams))).toString();
  return messages + (text && `?${text}`);
}

/** Queue of reports on the page it was left at. */
export async function backToQueue(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname !== queue) return queue;
  const text = new URLSearchParams(placeFields(listPlace(from.searchParams))).toString();
  return queue + (text && `?${text}`);
}
