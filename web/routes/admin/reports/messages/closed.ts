import { closeContact } from '../../../../../domain/admin/contact-answer.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { contactNoteSchema } from '../../../../../rules/contact.ts';
import { productIdFrom } from '../../../../../rules/id.ts';
import { formOf, parsed } from '../../../../route-handlers.ts';
import { requireAdmin } from '../../../../guards.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { postAction } from '../../../../post-action.ts';
import { backToMessages } from '../../back-to-desk.ts';

export const action = postAction(
  { screen: backToMessages, done: 'contact_put_away', failed: 'contact_put_away_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { note } = parsed(contactNoteSchema, Object.fromEntries(await formOf(context.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await closeContact(context.db, admin, id, { outcome: 'closed', note, now: context.now() });
  },
);

export const clientAction = whenOffline(m.contact_put_away_failed);
