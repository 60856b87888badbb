import { keepReported } from '../../../../domain/admin/moderating.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { reportSeenSchema } from '../../../../rules/report.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToQueue } from '../back-to-desk.ts';

export const action = verb(
  { screen: backToQueue, done: 'report_kept', failed: 'report_decide_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const seen = parsed(reportSeenSchema, Object.fromEntries(await formOf(visit.request)));
    await keepReported(visit.db, admin, productIdFrom(params['id']) ?? 0n, { ...seen, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.report_decide_failed, 'nothing typed');
