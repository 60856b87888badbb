import {
  approveAccount,
  blockAccount,
  rejectAccount,
  unblockAccount,
} from '../../../domain/admin/account-decisions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../rules/id.ts';
import { ownerReasonSchema } from '../../../rules/moderation/owner-reason.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { backToAccounts } from './back.ts';

const approve = postAction(
  { screen: backToAccounts, done: 'standing_approve_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await approveAccount(context.db, admin, accountIdFrom(params['id']) ?? '', context.now());
  },
);

const reject = postAction(
  { screen: backToAccounts, done: 'standing_reject_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    await rejectAccount(context.db, admin, accountIdFrom(params['id']) ?? '', { reason, now: context.now() });
  },
);

const block = postAction(
  { screen: backToAccounts, done: 'standing_block_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    await blockAccount(context.db, admin, accountIdFrom(params['id']) ?? '', { reason, now: context.now() });
  },
);

const unblock = postAction(
  { screen: backToAccounts, done: 'standing_unblock_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await unblockAccount(context.db, admin, accountIdFrom(params['id']) ?? '', context.now());
  },
);

/** Each at its address. */
export const action = byPattern({
  'admin/accounts/:id/approve': approve,
  'admin/accounts/:id/reject': reject,
  'admin/accounts/:id/block': block,
  'admin/accounts/:id/unblock': unblock,
});

export const clientAction = byPattern({
  'admin/accounts/:id/approve': whenOffline(m.standing_failed, 'nothing typed'),
  'admin/accounts/:id/reject': whenOffline(m.standing_failed),
  'admin/accounts/:id/block': whenOffline(m.standing_failed),
  'admin/accounts/:id/unblock': whenOffline(m.standing_failed, 'nothing typed'),
});
