import { type AccountsPage, type ListedSupplier, supplierAccounts } from '../../../domain/admin/accounts-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { accountsQuery } from '../../../rules/accounts/accounts-list.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { suppliersTextTo } from '../../ui/counts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountStatusTags } from '../accounts/account-status-tags.tsx';
import { AccountsScreen } from '../accounts/accounts-screen.tsx';
import { Business } from '../accounts/business.tsx';
import { StatusDecisions } from '../accounts/decisions.tsx';
import { Warehouses } from '../accounts/places.tsx';
import type { Route } from './+types/route';

/** Suppliers, the newest first (section 2, decision 5). */
export const loader = pageLoaderOrBanner('people_suppliers_failed', async (context, { url }) => {
  await requireAdmin(context);
  const query = accountsQuery(url.searchParams);
  const page = await supplierAccounts(context.db, query);
  return { ...page, accounts: page.accounts.map(inLocalNames), query };
});

function inLocalNames(supplier: ListedSupplier): ListedSupplier {
  return { ...supplier, warehouses: supplier.warehouses.map((one) => ({ ...one, name: localName(one.name) })) };
}

export default function Suppliers({ loaderData: { found, banner } }: Route.ComponentProps) {
  return (
    <AccountsScreen
      title={m.suppliers_heading()}
      address="/admin/supplier-management"
      banner={banner}
      list={found && { ...found, count: suppliersTextTo(found.count), rows: <SupplierRows page={found} /> }}
    />
  );
}

function SupplierRows({ page: { accounts } }: { page: AccountsPage<ListedSupplier> }) {
  if (accounts.length === 0) return <EmptyState drawing="counter" title={m.no_suppliers_found()} />;
  return (
    <table className="rows desk-rows account-rows mt-4">
      <thead>
        <tr>
          <th>{m.people_business_name()}</th>
          <th>{m.people_phone()}</th>
          <th>{m.people_status()}</th>
          <th>{m.people_warehouses()}</th>
          <th>{m.column_actions()}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <td className="cell-business">
              <Business account={account} />
            </td>
            <td translate="no" className="cell-mobile whitespace-nowrap tabular-nums">
              +91 {account.mobile}
            </td>
            <td className="cell-status">
              <AccountStatusTags account={account} />
            </td>
            <td className="cell-places">
              <Warehouses warehouses={account.warehouses} />
            </td>
            <td className="cell-actions">
              <StatusDecisions account={account} isInList />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
