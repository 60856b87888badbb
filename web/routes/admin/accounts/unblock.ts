import { unblockAccount } from '../../../../domain/admin/account-decisions.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToAccounts } from './back.ts';

export const action = postAction(
  { screen: backToAccounts, done: 'standing_unblock_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await unblockAccount(context.db, admin, accountIdFrom(params['id']) ?? '', context.now());
  },
);

export const clientAction = whenOffline(m.standing_failed, 'nothing typed');
