import { productIdFrom, rowNumberFrom } from '../../rules/id.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';
import type { RouteArgs } from '../route-handlers.ts';

/** Reads the import's id from the address; null for a malformed one. */
export function importIdOf({ params }: RouteArgs): bigint | null {
  return productIdFrom(params['id']);
}

/** Reads the row number from the address, as spreadsheet programs count rows; 0 for a malformed one. */
export function rowNumberOf({ params }: RouteArgs): number {
  return rowNumberFrom(params['number']);
}

/** Page of rows that the form was sent from, without JavaScript too. */
export async function rowsPage(context: RequestContext): Promise<string> {
  const own = new URL(context.request.url);
  const page = own.pathname.split('/', 4).join('/');
  const from = screenOfForm(context);
  return from?.pathname === page ? page + from.search : page;
}
