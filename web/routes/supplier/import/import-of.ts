import { productIdFrom, rowNumberFrom } from '../../../../rules/id.ts';
import type { Arrival } from '../../../door.ts';
import type { Visit } from '../../../visit.ts';

/** The import that an address names; null for what names none. */
export function importIdOf({ params }: Arrival): bigint | null {
  return productIdFrom(params['id']);
}

/** The row that an address names, as a spreadsheet program numbers it; 0 for none. */
export function rowNumberOf({ params }: Arrival): number {
  return rowNumberFrom(params['number']);
}

/** Back to the page of rows that the form stood on, without JavaScript too. */
export async function rowsPage(visit: Visit): Promise<string> {
  const own = new URL(visit.request.url);
  const from = visit.request.headers.get('referer');
  const page = own.pathname.split('/', 4).join('/');
  if (from === null || !URL.canParse(from)) return page;
  const { pathname, search } = new URL(from);
  return pathname === page ? page + search : page;
}
