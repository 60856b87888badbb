import { Link } from 'react-router';
import { creditAccounts } from '../../../domain/orders/credit-accounts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageNumber } from '../../../rules/paging.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/supplier';
import { CreditTable } from './credit-table.tsx';

/** Amounts owed to a supplier on credit, by reseller, with the limit and the amount left. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const page = pageNumber(url.searchParams.get('page'));
  return creditAccounts(context.db, supplier, { page, now: context.now() });
});

export default function SupplierCredit({ loaderData: { accounts, page, pages } }: Route.ComponentProps) {
  useLive('orders');
  return (
    <>
      <title>{`${m.credit_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.credit_title()}</h1>
      <p className="text-quiet">{m.credit_title_text()}</p>
      {accounts.length === 0 ? (
        <EmptyState drawing="khata" title={m.credit_none_title()} text={m.credit_none_text()}>
          <Link to="/supplier/orders" className="button button-main">
            {m.nav_orders()}
          </Link>
        </EmptyState>
      ) : (
        <CreditTable accounts={accounts} side="supplier" />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}
