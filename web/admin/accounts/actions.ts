import {
  approveAccount,
  blockAccount,
  rejectAccount,
  unblockAccount,
} from '../../../domain/admin/account-decisions.ts';
import type { Admin } from '../../../domain/admin/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { PlainKey } from '../../../messages/message-key.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { ownerReasonSchema } from '../../../rules/moderation/owner-reason.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { backToAccounts } from './back.ts';

type Db = RequestContext['db'];

/** Makes the action of a decision about the account in the address; `done` is the key of the sentence on success. */
function decide(done: PlainKey, decision: (db: Db, admin: Admin, id: string, now: Date) => Promise<void>) {
  return postAction({ screen: backToAccounts, done, failed: 'account_failed' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await decision(context.db, admin, accountIdFrom(params['id']) ?? '', context.now());
  });
}

/** Makes the action of a decision with a reason, which the account's owner reads. */
function decideWithReason(
  done: PlainKey,
  decision: (db: Db, admin: Admin, id: string, reasoned: { reason: string; now: Date }) => Promise<void>,
) {
  return postAction({ screen: backToAccounts, done, failed: 'account_failed' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    await decision(context.db, admin, accountIdFrom(params['id']) ?? '', { reason, now: context.now() });
  });
}

export const action = byPattern({
  'admin/accounts/:id/approve': decide('account_approve_done', approveAccount),
  'admin/accounts/:id/reject': decideWithReason('account_reject_done', rejectAccount),
  'admin/accounts/:id/block': decideWithReason('account_block_done', blockAccount),
  'admin/accounts/:id/unblock': decide('account_unblock_done', unblockAccount),
});

export const clientAction = byPattern({
  'admin/accounts/:id/approve': whenOffline(m.account_failed, 'nothing typed'),
  'admin/accounts/:id/reject': whenOffline(m.account_failed),
  'admin/accounts/:id/block': whenOffline(m.account_failed),
  'admin/accounts/:id/unblock': whenOffline(m.account_failed, 'nothing typed'),
});
