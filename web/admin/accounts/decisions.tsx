import type { ListedAccount } from '../../../domain/admin/accounts-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { OWNER_REASON_MAX } from '../../../rules/limits.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { productsText } from '../../ui/amounts.ts';
import { FieldScope, TextField } from '../../ui/field.tsx';
import { FocusKept } from '../../ui/focus-kept.tsx';
import { useFormDetails } from '../../ui/form-details.ts';

type Decided = Pick<ListedAccount, 'id' | 'name' | 'status' | 'isBlocked'> & {
  /** Number of products on the market, if known. */
  liveCount?: number;
};

const words = {
  approve: m.account_approve,
  reject: m.account_reject,
  block: m.account_block,
  unblock: m.account_unblock,
};

const row = 'flex flex-wrap items-start gap-2';

/**
 * Buttons to approve and reject, each shown only if it would change the status. An approved account in a list has
 * nothing to decide, so its rejecting is behind three dots.
 */
export function StatusDecisions({ account, isInList = false }: { account: Decided; isInList?: boolean }) {
  return (
    <FocusKept of={account.status} className={row}>
      {account.status !== 'approved' && <AtOnce account={account} action="approve" />}
      {account.status !== 'rejected' && (
        <WithReason
          account={account}
          action="reject"
          hint={m.account_reject_hint()}
          isBehindDots={isInList && account.status === 'approved'}
        />
      )}
    </FocusKept>
  );
}

export function BlockDecision({ account }: { account: Decided }) {
  return (
    <FocusKept of={String(account.isBlocked)} className={row}>
      {account.isBlocked ? (
        <AtOnce account={account} action="unblock" />
      ) : (
        <WithReason account={account} action="block" hint={m.account_block_hint()} />
      )}
    </FocusKept>
  );
}

function AtOnce({ account: { id, name }, action }: { account: Decided; action: 'approve' | 'unblock' }) {
  return (
    <ActionForm action={`/admin/accounts/${id}/${action}`}>
      {({ isBusy }) => (
        <button
          type="submit"
          disabled={isBusy}
          aria-label={m.account_of({ act: words[action](), name })}
          className="button"
        >
          {words[action]()}
        </button>
      )}
    </ActionForm>
  );
}

function WithReason({
  account: { id, name, liveCount = 0 },
  action,
  hint,
  isBehindDots = false,
}: {
  account: Decided;
  action: 'reject' | 'block';
  hint: string;
  isBehindDots?: boolean;
}) {
  const address = `/admin/accounts/${id}/${action}`;
  return (
    <details
      // Only one reason is written at a time, so the screen has only one filled button.
      name="decision"
      {...useFormDetails(address)}
      className="max-w-md open:basis-full"
    >
      {isBehindDots ? (
        <summary aria-label={m.account_of({ act: m.more(), name })} className="dots" />
      ) : (
        <summary
          aria-label={m.account_of({ act: words[action](), name })}
          className="link inline-flex min-h-11 min-w-11 cursor-pointer items-center px-1"
        >
          {words[action]()}
        </summary>
      )}
      <ActionForm action={address} className="mt-3 min-w-56 space-y-3">
        {({ refused, isBusy }) => (
          <FieldScope value={`${action}-${id}-`}>
            {liveCount > 0 && (
              <p className="font-semibold">{m.account_products_leave({ products: productsText(liveCount) })}</p>
            )}
            <TextField
              name="reason"
              label={m.account_reason()}
              hint={hint}
              refused={refused}
              rows={3}
              maxLength={OWNER_REASON_MAX}
            />
            <button type="submit" disabled={isBusy} className="button button-main">
              {words[action]()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </details>
  );
}
