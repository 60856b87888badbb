import { createHash } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import type { ContactDraft } from '../../rules/moderation/contact.ts';
import { lockAccountStatus } from '../accounts/account-status.ts';
import { countContact, type Stranger } from '../accounts/limits.ts';
import type { Person } from '../accounts/people.ts';

const KEPT_DAYS = 180;

/**
 * Stores a message to the operator from a visitor or a signed-in person. Ignores a repeated message while the first is
 * open. Refuses more than 10 an hour from one address.
 */
export async function writeToOperator(
  db: Database,
  person: Person | null,
  { name, answerTo, subject, words }: ContactDraft,
  stranger: Stranger,
): Promise<void> {
  const content = [person?.id ?? null, answerTo, subject, words];
  const sameness = createHash('sha256').update(JSON.stringify(content)).digest();
  await db.transaction().execute(async (tx) => {
    // Locks the account, so that an account being closed leaves no message behind.
    if (person) await lockAccountStatus(tx, person.id);
    if (await isOpen(tx, sameness)) return;
    await countContact(tx, stranger);
    await tx
      .insertInto('contact_messages')
      .values({ account_id: person?.id ?? null, name, answer_to: answerTo, subject, words, sameness, at: stranger.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  db.announcements.announce('reports');
}

async function isOpen(tx: Connection, sameness: Buffer): Promise<boolean> {
  const open = await tx
    .selectFrom('contact_messages')
    .select('id')
    .where('sameness', '=', sameness)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes messages half a year after they were closed. */
export async function removeOldContacts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('contact_messages').where('closed_at', '<', before).execute();
}
