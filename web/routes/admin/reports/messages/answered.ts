import { closeContact } from '../../../../../domain/admin/answering.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { contactNoteSchema } from '../../../../../rules/contact.ts';
import { productIdFrom } from '../../../../../rules/id.ts';
import { formOf, parsed } from '../../../../door.ts';
import { requireAdmin } from '../../../../guards.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { verb } from '../../../../verb.ts';
import { backToMessages } from '../../back-to-desk.ts';

export const action = verb(
  { screen: backToMessages, done: 'contact_put_away', failed: 'contact_put_away_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const { note } = parsed(contactNoteSchema, Object.fromEntries(await formOf(visit.request)));
    const id = productIdFrom(params['id']) ?? 0n;
    await closeContact(visit.db, admin, id, { outcome: 'answered', note, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.contact_put_away_failed);
