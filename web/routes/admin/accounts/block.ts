import { blockAccount } from '../../../../domain/admin/account-decisions.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../../rules/id.ts';
import { ownerReasonSchema } from '../../../../rules/owner-reason.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToAccounts } from './back.ts';

export const action = postAction(
  { screen: backToAccounts, done: 'standing_block_done', failed: 'standing_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    await blockAccount(context.db, admin, accountIdFrom(params['id']) ?? '', { reason, now: context.now() });
  },
);

export const clientAction = whenOffline(m.standing_failed);
