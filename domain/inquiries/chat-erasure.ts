import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { releasePrivatePictures } from '../media/private-pictures.ts';
import { eraseNoticesOf } from '../notices/notices-erasure.ts';
import { endForSuppliers } from './request-lock.ts';
import { ownColumn } from './threads.ts';

/**
 * Erases a person from all chats, which the other sides keep: words, pictures, PIN codes and notices. Ends their
 * requests and open quotes. The caller has locked the account, and announces it to the people returned. DPDP Act,
 * section 12.
 */
export async function eraseChats(tx: Connection, person: Person, now: Date): Promise<string[]> {
  const { id, userType } = person;
  const threads = await tx
    .selectFrom('threads')
    .select(['id', 'reseller_id', 'supplier_id'])
    .where(ownColumn(userType), '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = await leaveRequests(tx, person, now);
  await endQuotes(tx, person, now);
  await eraseWords(tx, person, now);
  await erasePictures(tx, id);
  await tx
    .deleteFrom('supplier_calls')
    .where(({ eb, or }) => or([eb('reseller_id', '=', id), eb('supplier_id', '=', id)]))
    .execute();
  await tx.deleteFrom('supplier_answers').where('supplier_id', '=', id).execute();
  await eraseNoticesOf(tx, person);
  return [...others, ...threads.map((thread) => (userType === 'reseller' ? thread.supplier_id : thread.reseller_id))];
}

/** Ends and empties the requests that a reseller sent, or declines those that a supplier received. */
async function leaveRequests(tx: Connection, { id, userType }: Person, now: Date): Promise<string[]> {
  const isReseller = userType === 'reseller';
  const { rows } = await sql<{ id: bigint; resellerId: string; isOpen: boolean }>`
    select b.id, b.reseller_id as "resellerId", b.closed_at is null and b.expires_at > ${now} and not exists (
      select from quotes q where q.request_id = b.id and q.accepted_at is not null) as "isOpen"
    from bulk_requests b
    where b.reseller_id = ${id}
      or exists (select from bulk_request_suppliers s where s.request_id = b.id and s.supplier_id = ${id})
    order by b.id for update`.execute(tx);
  const requests = rows.map((row) => row.id);
  if (requests.length === 0) return [];
  if (isReseller) {
    for (const row of rows.filter(({ isOpen }) => isOpen)) await endForSuppliers(tx, { id: row.id, wonBy: null, now });
    await sql`
      update bulk_requests set wanted = '', pincode = '', closed_at = coalesce(closed_at, ${now}::timestamptz)
      where reseller_id = ${id}`.execute(tx);
    const asked = await tx
      .selectFrom('bulk_request_suppliers')
      .select('supplier_id')
      .distinct()
      .where('request_id', '=', sql<bigint>`any (${requests}::bigint[])`)
      .execute();
    return asked.map((row) => row.supplier_id);
  }
  await tx
    .updateTable('bulk_request_suppliers')
    .set({ declined_at: now })
    .where('supplier_id', '=', id)
    .where('declined_at', 'is', null)
    .execute();
  return [...new Set(rows.map(({ resellerId }) => resellerId))];
}

/** Ends the open quotes from or to the person, and erases the notes of a supplier's quotes. */
async function endQuotes(tx: Connection, { id, userType }: Person, now: Date): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ withdrawn_at: now })
    .where(ownColumn(userType), '=', id)
    .where('withdrawn_at', 'is', null)
    .where('accepted_at', 'is', null)
    .execute();
  if (userType === 'reseller') return;
  await tx.updateTable('quotes').set({ note: '' }).where('supplier_id', '=', id).where('note', '<>', '').execute();
}

/** Erases the words of messages and of reports about them, and the delivery PIN codes of inquiries. */
async function eraseWords(tx: Connection, { id, userType }: Person, now: Date): Promise<void> {
  const mine = sql`select id from threads where ${sql.ref(ownColumn(userType))} = ${id}`;
  await sql`
    update messages set text = '', erased_at = ${now}
    where thread_id in (${mine}) and author = ${userType} and (text <> '' or kind in ('text', 'pictures'))`.execute(tx);
  if (userType === 'reseller')
    await sql`update inquiries set pincode = '' where thread_id in (${mine}) and pincode <> ''`.execute(tx);
  await sql`
    update thread_reports r set seen = (
      select coalesce(json_agg(
        case when s.message->>'author' = ${userType} then (s.message::jsonb || '{"text": ""}')::json else s.message end
        order by s.place), '[]'::json)
      from json_array_elements(r.seen) with ordinality as s (message, place))
    where thread_id in (${mine})`.execute(tx);
  await tx.updateTable('thread_reports').set({ reporter_id: null, words: '' }).where('reporter_id', '=', id).execute();
}

async function erasePictures(tx: Connection, id: string): Promise<void> {
  const own = await tx.selectFrom('private_pictures').select('key').where('owner_id', '=', id).execute();
  const keys = own.map(({ key }) => key);
  if (keys.length === 0) return;
  const mine = sql<string>`any (${keys}::text[])`;
  await tx.deleteFrom('message_pictures').where('key', '=', mine).execute();
  await tx.deleteFrom('bulk_request_pictures').where('key', '=', mine).execute();
  await releasePrivatePictures(tx, keys);
}
