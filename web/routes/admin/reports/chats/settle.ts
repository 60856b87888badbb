import { settleChatReport } from '../../../../../domain/admin/chat-report-decisions.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../../rules/id.ts';
import { requireAdmin } from '../../../../guards.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { postAction } from '../../../../post-action.ts';

export const action = postAction(
  { screen: '/admin/reports/chats', done: 'chat_report_settled', failed: 'report_decide_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await settleChatReport(context.db, admin, productIdFrom(params['id']) ?? 0n, context.now());
  },
);

export const clientAction = whenOffline(m.report_decide_failed, 'nothing typed');
