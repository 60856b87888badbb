import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/**
 * Open work of the operator, with the same counts as the lists: accounts to approve, products and chats with open
 * reports, and messages.
 */
export interface Waiting {
  suppliers: number;
  resellers: number;
  reports: number;
  chats: number;
  messages: number;
}

export async function waiting(db: Connection): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where user_type = 'supplier')::integer as suppliers,
      count(*) filter (where user_type = 'reseller')::integer as resellers,
      (select count(distinct product_id) from product_reports where closed_at is null)::integer as reports,
      (select count(*) from thread_reports where closed_at is null)::integer as chats,
      (select count(*) from contact_messages where closed_at is null)::integer as messages
    from users where status = 'pending' and blocked_at is null and closed_at is null`.execute(db);
  return rows[0] ?? { suppliers: 0, resellers: 0, reports: 0, chats: 0, messages: 0 };
}
