import { unblockAccount } from '../../../../domain/admin/deciding.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../../rules/id.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToAccounts } from './back.ts';

export const action = verb(
  { screen: backToAccounts, done: 'standing_unblock_done', failed: 'standing_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    await unblockAccount(visit.db, admin, accountIdFrom(params['id']) ?? '', visit.now());
  },
);

export const clientAction = whenOffline(m.standing_failed, 'nothing typed');
