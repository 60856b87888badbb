import type { Supplier } from '../../../domain/accounts/people.ts';
import { type OwnPageRows, pageRowsFrom } from '../../../rules/catalogue/own-products.ts';
import { OWN_PAGE_ROWS } from '../../../rules/limits.ts';
import { readCookie, writeCookie } from '../../cookies.ts';
import type { RequestContext } from '../../request-context.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Returns the number of products per page that this supplier has chosen on this device, else ten. */
export function pageRowsKept({ request, isHttps }: RequestContext, supplier: Supplier): OwnPageRows {
  const [rows = '', ...owner] = (readCookie(request, 'page-rows', isHttps) ?? '').split('.');
  return (owner.join('.') === supplier.id && pageRowsFrom(rows)) || OWN_PAGE_ROWS[0];
}

/** Returns the cookie by which a device remembers a supplier's choice. */
export function pageRowsCookie(context: RequestContext, supplier: Supplier, rows: OwnPageRows): string {
  return writeCookie(context, 'page-rows', `${rows}.${supplier.id}`, YEAR_SECONDS);
}
