import { productIdFrom, rowNumberFrom } from '../../rules/id.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';
import type { RouteArgs } from '../route-handlers.ts';

/** The import that an address names; null for what names none. */
export function importIdOf({ params }: RouteArgs): bigint | null {
  return productIdFrom(params['id']);
}

/** The row that an address names, as a spreadsheet program numbers it; 0 for none. */
export function rowNumberOf({ params }: RouteArgs): number {
  return rowNumberFrom(params['number']);
}

/** Back to the page of rows that the form stood on, without JavaScript too. */
export async function rowsPage(context: RequestContext): Promise<string> {
  const own = new URL(context.request.url);
  const page = own.pathname.split('/', 4).join('/');
  const from = screenOfForm(context);
  return from?.pathname === page ? page + from.search : page;
}
