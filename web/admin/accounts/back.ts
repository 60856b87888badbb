import { accountsQuery, accountsSearch } from '../../../rules/accounts/accounts-list.ts';
import type { RequestContext } from '../../request-context.ts';

const lists = ['/admin/supplier-management', '/admin/reseller-management'];

/** The list in which a form was sent without JavaScript, as it stood; otherwise the account's own page. */
export async function backToAccounts({ request }: RequestContext): Promise<string> {
  const from = request.headers.get('referer') ?? '';
  const list = URL.canParse(from) ? new URL(from) : null;
  if (list && lists.includes(list.pathname)) return list.pathname + accountsSearch(accountsQuery(list.searchParams));
  return new URL(request.url).pathname.replace(/\/[a-z]+\/?$/i, '');
}
