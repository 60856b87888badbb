import { Link } from 'react-router';
import type { AccountDecision, AccountProduct, AccountSession } from '../../../domain/admin/account-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productsText } from '../../ui/amounts.ts';
import { timeText } from '../../ui/dates.ts';

/** Sessions of the account's owner: device and times, but nothing that could be used to sign in. */
export function Sessions({ sessions }: { sessions: AccountSession[] }) {
  if (sessions.length === 0) return <p className="text-quiet">{m.people_no_sessions()}</p>;
  return (
    <ul className="space-y-2">
      {sessions.map(({ id, device, signedInAt, lastUsedAt }) => (
        <li key={id}>
          {device || m.unknown_device()}
          <span className="note">
            {m.session_since({ date: timeText(signedInAt) })} · {m.session_last_used({ date: timeText(lastUsedAt) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Newest products of a supplier, and a link to all of them. */
export function Products({
  supplierId,
  products,
  count,
}: {
  supplierId: string;
  products: (Omit<AccountProduct, 'id'> & { id: string })[];
  count: number;
}) {
  if (products.length === 0) return <p className="text-quiet">{m.people_no_products()}</p>;
  return (
    <>
      <p>{productsText(count)}</p>
      <ul className="mt-2 divide-y divide-rule">
        {products.map(({ id, name, isPublic }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/product/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere hover:underline">
              {name}
            </Link>
            {!isPublic && <span className="tag text-quiet">{m.people_product_hidden()}</span>}
          </li>
        ))}
      </ul>
      <Link to={`/admin/products?supplier=${supplierId}`} className="link inline-flex min-h-11 items-center">
        {m.people_see_products()}
      </Link>
    </>
  );
}

const decided: Record<string, () => string> = {
  'account.approve': m.account_status_approved,
  'account.reject': m.account_status_rejected,
  'account.block': m.account_status_blocked,
  'account.unblock': m.account_status_unblocked,
};

/** Decisions about the account, newest first, each with the reason that its owner read. */
export function DecisionsSoFar({ decisions }: { decisions: (Omit<AccountDecision, 'id'> & { id: string })[] }) {
  if (decisions.length === 0) return <p className="text-quiet">{m.people_no_decisions()}</p>;
  return (
    <ul className="space-y-2">
      {decisions.map(({ id, action, at, ownerReason }) => (
        <li key={id} className="wrap-anywhere">
          <span>{decided[action]?.()}</span>
          <span className="note">
            <time dateTime={at.toISOString()}>{timeText(at)}</time>
          </span>
          {ownerReason && <span className="block whitespace-pre-line">{ownerReason}</span>}
        </li>
      ))}
    </ul>
  );
}
