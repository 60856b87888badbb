import { settleChatReport } from '../../../domain/admin/chat-report-decisions.ts';
import { closeContact } from '../../../domain/admin/contact-answer.ts';
import { keepReported, lookAtReported } from '../../../domain/admin/product-decisions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../rules/id.ts';
import { contactNoteSchema } from '../../../rules/moderation/contact.ts';
import { reportVersionSchema } from '../../../rules/moderation/report.ts';
import { backToMessages, backToQueue } from '../../admin/back-to-desk.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';

const keep = postAction(
  { screen: backToQueue, done: 'report_kept', failed: 'report_decide_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const version = parsed(reportVersionSchema, Object.fromEntries(await formOf(context.request)));
    await keepReported(context.db, admin, productIdFrom(params['id']) ?? 0n, { ...version, now: context.now() });
  },
);

const look = postAction(
  { screen: backToQueue, done: 'report_looked', failed: 'report_decide_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const version = parsed(reportVersionSchema, Object.fromEntries(await formOf(context.request)));
    await lookAtReported(context.db, admin, productIdFrom(params['id']) ?? 0n, { ...version, now: context.now() });
  },
);

const settle = postAction(
  { screen: '/admin/reports/chats', done: 'chat_report_settled', failed: 'report_decide_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    await settleChatReport(context.db, admin, productIdFrom(params['id']) ?? 0n, context.now());
  },
);

const answered = postAction(
  { screen: backToMessages, done: 'contact_put_away', failed: 'contact_put_away_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { note } = parsed(contactNoteSchema, Object.fromEntries(await formOf(context.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await closeContact(context.db, admin, id, { outcome: 'answered', note, now: context.now() });
  },
);

const closed = postAction(
  { screen: backToMessages, done: 'contact_put_away', failed: 'contact_put_away_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { note } = parsed(contactNoteSchema, Object.fromEntries(await formOf(context.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await closeContact(context.db, admin, id, { outcome: 'closed', note, now: context.now() });
  },
);

export const action = byPattern({
  'admin/reports/:id/keep': keep,
  'admin/reports/:id/look': look,
  'admin/reports/chats/:id/settle': settle,
  'admin/reports/messages/:id/answered': answered,
  'admin/reports/messages/:id/closed': closed,
});

export const clientAction = byPattern({
  'admin/reports/:id/keep': whenOffline(m.report_decide_failed, 'nothing typed'),
  'admin/reports/:id/look': whenOffline(m.report_decide_failed, 'nothing typed'),
  'admin/reports/chats/:id/settle': whenOffline(m.report_decide_failed, 'nothing typed'),
  'admin/reports/messages/:id/answered': whenOffline(m.contact_put_away_failed),
  'admin/reports/messages/:id/closed': whenOffline(m.contact_put_away_failed),
});
