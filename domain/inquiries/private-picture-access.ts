import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/**
 * May this person see a private picture? The owner may; both sides of a chat see its pictures; the buyer and the
 * suppliers asked see a request's.
 */
export async function mayLook(db: Connection, { id }: Pick<Person, 'id'>, key: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from private_pictures where key = ${key} and owner_id = ${id})
      or exists (
        select from message_pictures p join threads t on t.id = p.thread_id
        where p.key = ${key} and ${id} in (t.reseller_id, t.supplier_id))
      or exists (
        select from bulk_request_pictures p join bulk_requests r on r.id = p.request_id
        where p.key = ${key} and (r.reseller_id = ${id} or exists (
          select from bulk_request_suppliers s where s.request_id = r.id and s.supplier_id = ${id}))) as may`.execute(
    db,
  );
  return rows[0]?.may ?? false;
}

/** May the operator see a private picture? Only one in a chat message that an open report includes. */
export async function isReported(db: Connection, key: string): Promise<boolean> {
  const { rows } = await sql<{ isReported: boolean }>`
    select exists (
      select from message_pictures p join thread_reports r on r.thread_id = p.thread_id and r.closed_at is null
        cross join lateral json_array_elements(r.seen) as s (message)
      where p.key = ${key} and (s.message->>'number')::integer = p.number) as "isReported"`.execute(db);
  return rows[0]?.isReported ?? false;
}
