import type { Database } from '../../db/database.ts';
import { settleContact } from '../moderation/contact-decision.ts';
import type { ContactOutcome } from '../moderation/tables.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

/** Closes a message as answered, or as needing no answer, with a note. Refuses a message that is already closed. */
export function closeContact(
  db: Database,
  admin: Admin,
  id: bigint,
  { outcome, note, now }: { outcome: ContactOutcome; note: string; now: Date },
): Promise<void> {
  return onRecord(db, admin, { now, topics: ['reports'] }, async (tx) => {
    await settleContact(tx, id, { outcome, note, now });
    return { action: `contact.${outcome === 'answered' ? 'answer' : 'close'}`, subject: `contact:${id}` };
  });
}
