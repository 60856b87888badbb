import type { CreditAccount } from '../../../domain/orders/credit-accounts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { decimalRupees } from '../../../rules/money.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Field } from '../../ui/field.tsx';

/** Forms that set and remove a reseller's credit limit. They do not change the amount owed. */
export function LimitForm({ account: { id, most } }: { account: CreditAccount }) {
  const address = `/supplier/credit/${id}`;
  return (
    <div className="card p-4 print:hidden">
      <ActionForm action={`${address}/limit`} className="space-y-3">
        {({ refused, isBusy }) => (
          <>
            <Field
              // Remounted for each new limit, to show it.
              key={String(most)}
              name="most"
              label={m.credit_limit_set()}
              hint={m.credit_limit_hint()}
              prefix="₹"
              defaultValue={most === null ? '' : decimalRupees(most).replace(/\.00$/, '')}
              refused={refused}
              inputMode="decimal"
              maxLength={TYPED_MAX}
              autoComplete="off"
            />
            <button type="submit" disabled={isBusy} className="button button-main">
              {isBusy ? m.saving() : m.save()}
            </button>
          </>
        )}
      </ActionForm>
      {most !== null && (
        <ActionForm action={`${address}/remove`} className="mt-2">
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} className="link inline-flex min-h-11 items-center">
              {m.credit_remove()}
            </button>
          )}
        </ActionForm>
      )}
    </div>
  );
}
