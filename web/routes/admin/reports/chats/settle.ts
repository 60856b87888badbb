import { settleChatReport } from '../../../../../domain/admin/settling-chats.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../../rules/id.ts';
import { requireAdmin } from '../../../../guards.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { verb } from '../../../../verb.ts';

export const action = verb(
  { screen: '/admin/reports/chats', done: 'chat_report_settled', failed: 'report_decide_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    await settleChatReport(visit.db, admin, productIdFrom(params['id']) ?? 0n, visit.now());
  },
);

export const clientAction = whenOffline(m.report_decide_failed, 'nothing typed');
