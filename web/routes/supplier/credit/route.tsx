import { creditAccounts } from '../../../../domain/orders/credit-accounts.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { pageNumber } from '../../../../rules/paging.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CreditTable } from '../../../ui/orders/credit-table.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { useLive } from '../../../ui/use-live.ts';
import type { Route } from './+types/route';

/** Who owes a supplier how much on credit, and how much more they may. */
export const loader = screen(async (visit, { url }) => {
  const supplier = await requireOnboardedSupplier(visit);
  const page = pageNumber(url.searchParams.get('page'));
  return creditAccounts(visit.db, supplier, { page, now: visit.now() });
});

export default function SupplierCredit({ loaderData: { accounts, page, pages } }: Route.ComponentProps) {
  useLive('orders');
  return (
    <>
      <title>{`${m.credit_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.credit_title()}</h1>
      <p className="text-quiet">{m.credit_title_text()}</p>
      {accounts.length === 0 ? (
        <EmptyState title={m.credit_none_title()} text={m.credit_none_text()} />
      ) : (
        <CreditTable accounts={accounts} side="supplier" />
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}
