import { adminProductsQuery, adminProductsSearch, listPlace, placeFields } from '../../rules/admin/admin-products.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';

const products = '/admin/products';
const queue = '/admin/reports';
const messages = '/admin/reports/messages';

/** The screen of the desk from which a form about a product was sent without JavaScript: the list, or the queue. */
export async function backToDesk(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname === queue) return backToQueue(context);
  return from?.pathname === products ? products + adminProductsSearch(adminProductsQuery(from.searchParams)) : products;
}

/** The messages to the operator as they stood: the same place among them. */
export async function backToMessages(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname !== messages) return messages;
  const text = new URLSearchParams(placeFields(listPlace(from.searchParams))).toString();
  return messages + (text && `?${text}`);
}

/** The queue of reports as it stood: the same place in it. */
export async function backToQueue(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  if (from?.pathname !== queue) return queue;
  const text = new URLSearchParams(placeFields(listPlace(from.searchParams))).toString();
  return queue + (text && `?${text}`);
}
