import type { ListedAccount } from '../../../domain/admin/accounts-list.ts';
import { m } from '../../../messages/compiled/messages.js';

/** Status of an account, pending if none was decided (decision 6). For a blocked account only the block is shown. */
export function AccountStatusTags({
  account: { status, isBlocked },
}: {
  account: Pick<ListedAccount, 'status' | 'isBlocked'>;
}) {
  if (isBlocked) return <span className="tag border-red text-red">{m.account_status_blocked()}</span>;
  return <Status status={status} />;
}

function Status({ status }: Pick<ListedAccount, 'status'>) {
  if (status === 'approved') return <span className="tag border-green text-green">{m.account_status_approved()}</span>;
  if (status === 'rejected') return <span className="tag border-red text-red">{m.account_status_rejected()}</span>;
  return <span className="tag border-amber text-amber">{m.account_status_pending()}</span>;
}
