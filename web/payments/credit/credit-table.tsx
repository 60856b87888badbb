import { Link } from 'react-router';
import type { CreditAccount } from '../../../domain/orders/credit-accounts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { creditLeft } from '../../../rules/payments/credit.ts';

interface CreditTableProps {
  accounts: CreditAccount[];
  /** Side whose list it is. */
  side: 'supplier' | 'reseller';
}

/** Table of the amounts owed on credit, one row per account, each a link to its statement. */
export function CreditTable({ accounts, side }: CreditTableProps) {
  const isSupplier = side === 'supplier';
  const columns = [
    isSupplier ? m.credit_owed() : m.credit_owed_own(),
    m.credit_oldest(),
    m.credit_waiting(),
    m.credit_limit(),
    isSupplier ? m.credit_left() : m.credit_left_own(),
  ];
  return (
    <table className="rows mt-4">
      <thead>
        <tr>
          <th>{isSupplier ? m.credit_reseller() : m.credit_supplier()}</th>
          {columns.map((name) => (
            <th key={name} className="text-right! whitespace-normal!">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <td>
              <Link
                to={`/${side}/credit/${account.id}`}
                className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {account.name || m.order_closed_account()}
              </Link>
              <LimitUsed account={account} />
            </td>
            {amountsOf(account).map((text, at) => (
              <td key={columns[at]} className="flex! justify-between gap-4 sm:table-cell! sm:text-right">
                <span className="in-card text-sm text-quiet">{columns[at]}</span>
                <span className={at === 0 ? 'font-semibold' : ''}>{text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Share of the limit in use, at a glance; the amounts give the figures. */
function LimitUsed({ account: { owed, waiting, most } }: { account: CreditAccount }) {
  if (most === null || most === 0n) return null;
  return (
    <progress className="progress mb-2 max-w-48" value={Number(owed + waiting)} max={Number(most)} aria-hidden="true" />
  );
}

function amountsOf(account: CreditAccount): string[] {
  const { owed, waiting, most, ages } = account;
  const old = ages.to60 + ages.to90 + ages.over90;
  return [
    formatRupees(owed),
    formatRupees(old),
    formatRupees(waiting),
    most === null ? m.credit_no_limit() : formatRupees(most),
    formatRupees(creditLeft(account)),
  ];
}
