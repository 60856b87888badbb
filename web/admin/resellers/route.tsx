import { type AccountsPage, type ListedReseller, resellerAccounts } from '../../../domain/admin/accounts-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { accountsQuery } from '../../../rules/accounts/accounts-list.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { resellersText } from '../../ui/counts.ts';
import { dateText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountStatusTags } from '../accounts/account-status-tags.tsx';
import { AccountsScreen } from '../accounts/accounts-screen.tsx';
import { Business, Word } from '../accounts/business.tsx';
import { StatusDecisions } from '../accounts/decisions.tsx';
import { Platforms } from '../accounts/places.tsx';
import type { Route } from './+types/route';

/** Resellers, the newest first (section 2, decision 5). */
export const loader = pageLoaderOrBanner('people_resellers_failed', async (context, { url }) => {
  await requireAdmin(context);
  const query = accountsQuery(url.searchParams);
  return { ...(await resellerAccounts(context.db, query)), query };
});

export default function Resellers({ loaderData: { found, banner } }: Route.ComponentProps) {
  return (
    <AccountsScreen
      title={m.admin_resellers()}
      address="/admin/reseller-management"
      banner={banner}
      list={found && { ...found, count: resellersText(found.count), rows: <ResellerRows page={found} /> }}
    />
  );
}

function ResellerRows({ page: { accounts } }: { page: AccountsPage<ListedReseller> }) {
  if (accounts.length === 0) return <EmptyState drawing="counter" title={m.no_resellers_found()} />;
  return (
    <table className="rows desk-rows account-rows mt-4">
      <thead>
        <tr>
          <th>{m.people_business_name()}</th>
          <th>{m.people_mobile()}</th>
          <th>{m.people_status()}</th>
          <th>{m.selling_platforms()}</th>
          <th>{m.people_created_at()}</th>
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
              <Platforms platforms={account.platforms} />
            </td>
            <td className="cell-created whitespace-nowrap">
              <Word>{m.people_created_at()}</Word>
              {dateText(account.createdAt)}
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
