import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AuditAction } from '../../rules/admin/audit.ts';
import type { CommonTopic } from '../../rules/notices/live.ts';
import { mayRecord } from '../../rules/operators/roles.ts';
import { Refusal } from '../refusal.ts';
import { type Admin, roleOf } from './sessions.ts';

/**
 * Author of an entry: an admin session, an operator who is not signed in yet ('operator:7'), the command line
 * ('console'), or a start with another ADMIN_PASSWORD ('start').
 */
export type Actor = Admin | `operator:${bigint}` | 'console' | 'start';

/**
 * One entry of the trail. The subject is 'account:ID', 'product:ID' and so on; before and after hold the changed
 * values. Names people, and words to or from them, only by id ('told:17'), because the trail outlives every account.
 */
export interface AuditEntry {
  action: AuditAction;
  subject: string;
  before?: Record<string, AuditValue>;
  after?: Record<string, AuditValue>;
}

export type AuditValue = string | number | boolean | null | AuditValue[] | { [name: string]: AuditValue };

/**
 * Makes a change of the admin area together with its trail entry, both or neither, then announces the topics. A change
 * that returns null writes no entry. Refuses a change that the admin's role does not allow.
 */
export async function onRecord(
  db: Database,
  actor: Actor,
  { now, topics }: { now: Date; topics: readonly CommonTopic[] },
  change: (tx: Connection) => Promise<AuditEntry | null>,
): Promise<void> {
  const isChanged = await inTransaction(db, async (tx) => {
    const entry = await change(tx);
    if (entry && typeof actor !== 'string' && !mayRecord(roleOf(actor), entry.action))
      throw new Refusal(403, 'operator_may_not');
    if (entry) await record(tx, actor, entry, now);
    return entry !== null;
  });
  if (!isChanged) return;
  for (const topic of [...topics, 'audit'] as const) db.announcements.announce(topic);
}

/** Adds an entry within the caller's transaction, as its last step: it locks the end of the trail until the commit. */
async function record(tx: Connection, actor: Actor, entry: AuditEntry, now: Date): Promise<void> {
  await tx
    .insertInto('audit_trail')
    .values({
      at: now,
      actor: nameOf(actor),
      action: entry.action,
      subject: entry.subject,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}

/** Names people by id, because the trail outlives every name; the shared password names nobody. */
function nameOf(actor: Actor): string {
  if (typeof actor === 'string') return actor;
  return actor.operator === null ? 'admin' : `operator:${actor.operator.id}`;
}
