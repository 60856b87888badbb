import { lookAtReported } from '../../../../domain/admin/product-decisions.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { reportVersionSchema } from '../../../../rules/report.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToQueue } from '../back-to-desk.ts';

export const action = postAction(
  { screen: backToQueue, done: 'report_looked', failed: 'report_decide_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const seen = parsed(reportVersionSchema, Object.fromEntries(await formOf(context.request)));
    await lookAtReported(context.db, admin, productIdFrom(params['id']) ?? 0n, { ...seen, now: context.now() });
  },
);

export const clientAction = whenOffline(m.report_decide_failed, 'nothing typed');
