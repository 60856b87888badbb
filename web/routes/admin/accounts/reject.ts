import { rejectAccount } from '../../../../domain/admin/deciding.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { accountIdFrom } from '../../../../rules/id.ts';
import { standingReasonSchema } from '../../../../rules/standing.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToAccounts } from './back.ts';

export const action = verb(
  { screen: backToAccounts, done: 'standing_reject_done', failed: 'standing_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const { reason } = parsed(standingReasonSchema, Object.fromEntries(await formOf(visit.request)));
    await rejectAccount(visit.db, admin, accountIdFrom(params['id']) ?? '', { reason, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.standing_failed);
