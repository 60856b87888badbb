import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CreditStatement } from '../../../domain/orders/credit-statement.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { CREDIT_AGE_DAYS, type CreditEntry, creditLeft } from '../../../rules/payments/credit.ts';
import { PrintButton } from '../../orders/order/print-button.tsx';
import { dateText } from '../../ui/dates.ts';
import { Figure } from '../../ui/figure.tsx';
import { useLive } from '../../ui/use-live.ts';

interface StatementProps {
  statement: CreditStatement;
  side: 'supplier' | 'reseller';
  day: Date;
  /** Form for the reader's changes. */
  children?: ReactNode;
}

/** Statement of what one account owes another on credit, for the screen and for printing. */
export function Statement({ statement: { account, entries, broughtForward }, side, day, children }: StatementProps) {
  useLive('orders');
  const { owed, waiting, most } = account;
  const title = m.credit_statement_of({ name: account.name || m.order_closed_account() });
  return (
    <div className="max-w-4xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <p className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Link to={`/${side}/credit`} className="link inline-flex min-h-11 items-center">
          {m.credit_all()}
        </Link>
        <PrintButton />
      </p>
      <h1 className="mt-2 text-2xl wrap-anywhere">{title}</h1>
      <p className="text-quiet">{m.credit_statement_day({ day: dateText(day) })}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label={side === 'supplier' ? m.credit_owed() : m.credit_owed_own()} value={formatRupees(owed)} />
        <Figure label={m.credit_waiting()} value={formatRupees(waiting)} />
        <Figure label={m.credit_limit()} value={most === null ? m.credit_no_limit() : formatRupees(most)} />
        <Figure
          label={side === 'supplier' ? m.credit_left() : m.credit_left_own()}
          value={formatRupees(creditLeft(account))}
        />
      </dl>
      {/* Side by side where there is room: the ages of the amounts owed, and the form for the limit. */}
      <div className="mt-8 grid items-start gap-8 sm:grid-cols-2 print:block">
        <Ages account={account} />
        {children}
      </div>
      <section aria-labelledby="statement" className="mt-8">
        <h2 id="statement" className="text-xl">
          {m.credit_statement()}
        </h2>
        {entries.length === 0 ? (
          <p className="mt-2 text-quiet">{m.credit_statement_none()}</p>
        ) : (
          <Entries entries={entries} broughtForward={broughtForward} side={side} />
        )}
      </section>
    </div>
  );
}

function Ages({ account: { ages } }: Pick<CreditStatement, 'account'>) {
  const [first, second, third] = CREDIT_AGE_DAYS;
  const rows: [string, bigint][] = [
    [m.credit_age_unsent(), ages.unsent],
    [m.credit_age_days({ from: 0, to: first }), ages.to30],
    [m.credit_age_days({ from: first + 1, to: second }), ages.to60],
    [m.credit_age_days({ from: second + 1, to: third }), ages.to90],
    [m.credit_age_over({ days: third }), ages.over90],
  ];
  return (
    <section aria-labelledby="ages">
      <h2 id="ages" className="text-xl">
        {m.credit_ages()}
      </h2>
      <p className="text-sm text-quiet">{m.credit_ages_text()}</p>
      <dl className="card mt-2 divide-y divide-rule px-4">
        {rows.map(([name, amount], at) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className={at > 1 && amount > 0n ? 'font-semibold text-red' : ''} translate="no">
              {formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const entryNames: Record<CreditEntry['kind'], (words: { number: string }) => string> = {
  order: m.credit_entry_order,
  paid: m.credit_entry_paid,
  cancelled: m.credit_entry_cancelled,
  refunded: m.credit_entry_refunded,
};

function Entries({ entries, broughtForward, side }: Omit<CreditStatement, 'account'> & Pick<StatementProps, 'side'>) {
  return (
    <div className="slip mt-3">
      <div className="overflow-x-auto p-4">
        <table className="w-full border-collapse text-sm sm:text-base [&_td]:border-t [&_td]:border-rule [&_td]:py-2 [&_td]:pr-3 [&_th]:pr-3 [&_th]:text-left">
          <thead>
            <tr>
              <th>{m.credit_date()}</th>
              <th>{m.credit_entry()}</th>
              <th className="text-right!">{m.credit_change()}</th>
              <th className="pr-0! text-right!">{m.credit_balance()}</th>
            </tr>
          </thead>
          <tbody>
            {broughtForward !== null && (
              <tr>
                <td colSpan={3}>{m.credit_brought_forward()}</td>
                <td className="pr-0! text-right whitespace-nowrap">{signed(broughtForward)}</td>
              </tr>
            )}
            {entries.map(({ kind, orderId, at, amount, balance }) => (
              <tr key={`${kind}${orderId}`}>
                <td>
                  <StatementDay at={at} />
                </td>
                <td>
                  <Link to={`/${side}/orders/${orderId}`} className="link inline-block py-2.5">
                    {entryNames[kind]({ number: String(orderId) })}
                  </Link>
                </td>
                <td className="text-right whitespace-nowrap">{signed(amount)}</td>
                <td className="pr-0! text-right font-semibold whitespace-nowrap">{signed(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="text-lg font-semibold [&>*]:border-t [&>*]:border-t-edge!">
              <th scope="row" colSpan={3}>
                {m.credit_balance()}
              </th>
              <td className="pr-0! text-right whitespace-nowrap">{signed(entries.at(-1)?.balance ?? 0n)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

/** A day; in a phone's narrow column its year goes on a second line. */
function StatementDay({ at }: { at: Date }) {
  const day = dateText(at);
  const end = day.lastIndexOf(' ');
  return (
    <>
      <span className="whitespace-nowrap">{day.slice(0, end)}</span> {day.slice(end + 1)}
    </>
  );
}

/** Returns an amount such as '−₹500'; negative amounts are payments, or owed the other way round. */
function signed(paise: bigint): string {
  return paise < 0n ? `−${formatRupees(-paise)}` : formatRupees(paise);
}
