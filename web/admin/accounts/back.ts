import { accountsQuery, accountsSearch } from '../../../rules/accounts/accounts-list.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenAbove, screenOfForm } from '../../return-screen.ts';

const lists = ['/admin/supplier-management', '/admin/reseller-management'];

/** List that a form was sent from without JavaScript, with its filter and page; otherwise the account's own page. */
export async function backToAccounts(context: RequestContext): Promise<string> {
  const list = screenOfForm(context);
  if (list && lists.includes(list.pathname)) return list.pathname + accountsSearch(accountsQuery(list.searchParams));
  return screenAbove(context);
}
