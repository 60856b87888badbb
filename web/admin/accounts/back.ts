import { accountsQuery, accountsSearch } from '../../../rules/accounts/accounts-list.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenAbove, screenOfForm } from '../../return-screen.ts';

const lists = ['/admin/supplier-management', '/admin/reseller-management'];

/** The list in which a form was sent without JavaScript, as it stood; otherwise the account's own page. */
export async function backToAccounts(context: RequestContext): Promise<string> {
  const list = screenOfForm(context);
  if (list && lists.includes(list.pathname)) return list.pathname + accountsSearch(accountsQuery(list.searchParams));
  return screenAbove(context);
}
