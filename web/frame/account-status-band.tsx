import { Link } from 'react-router';
import type { Account } from '../../domain/accounts/people.ts';
import { m } from '../../messages/compiled/messages.js';

/** What stands above every screen of an area until its owner's account is approved, with the operator's words. */
export function AccountStatusBand({ account }: { account: Pick<Account, 'status' | 'statusReason'> }) {
  if (account.status === 'approved') return null;
  if (account.status === 'pending') {
    return <p className="mb-4 rounded bg-marigold-tint p-3">{m.standing_pending_band()}</p>;
  }
  return (
    <div className="mb-4 rounded bg-red-tint p-3">
      <p className="whitespace-pre-line wrap-anywhere text-red">
        {m.standing_rejected_band({ reason: account.statusReason ?? '' })}
      </p>
      <p>{m.standing_rejected_next()}</p>
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        {m.standing_contact()}
      </Link>
    </div>
  );
}
