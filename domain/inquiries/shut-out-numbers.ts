import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { numberHash, standsUntil } from '../accounts/closed-account-status.ts';
import type { Person } from '../accounts/people.ts';

interface Keeping {
  secret: string;
  now: Date;
}

/**
 * When a reseller closes their account, stores the suppliers who have shut them out, under a keyed hash of the number.
 * A closing supplier's own entries are deleted. Runs in the caller's transaction. Decision 068.
 */
export async function keepShutOut(tx: Connection, person: Person, { secret, now }: Keeping): Promise<void> {
  if (person.userType === 'supplier') {
    await tx.deleteFrom('shut_out_numbers').where('supplier_id', '=', person.id).execute();
    return;
  }
  const until = standsUntil(now);
  await sql`
    insert into shut_out_numbers (number_hash, supplier_id, since, until)
    select ${numberHash(person.mobile, secret)}::bytea, supplier_id, blocked_by_supplier_at, ${until}::timestamptz
    from threads t join users s on s.id = t.supplier_id
    where t.reseller_id = ${person.id} and blocked_by_supplier_at is not null and s.closed_at is null
    on conflict (number_hash, supplier_id) do update set since = excluded.since, until = excluded.until`.execute(tx);
}

/** Shuts a new account out again where its number was shut out before, with an empty chat that records the block. */
export async function takeShutOut(tx: Connection, person: Person, { secret, now }: Keeping): Promise<void> {
  if (person.userType === 'supplier') return;
  const kept = await tx
    .deleteFrom('shut_out_numbers')
    .where('number_hash', '=', numberHash(person.mobile, secret))
    .returning(['supplier_id', 'since', 'until'])
    .execute();
  const threads = kept
    .filter(({ until }) => until > now)
    .map(({ supplier_id, since }) => ({
      reseller_id: person.id,
      supplier_id,
      opened_at: now,
      last_at: since,
      blocked_by_supplier_at: since,
    }));
  if (threads.length > 0) await tx.insertInto('threads').values(threads).execute();
}

/** Deletes entries that have expired after a year. */
export async function forgetShutOut(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('shut_out_numbers').where('until', '<=', now).execute();
}
