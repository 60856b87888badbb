import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { UsersTable } from './tables.ts';

declare const proven: unique symbol;

/** An account as requests of its owner see it. */
export interface Account {
  id: string;
  mobile: string;
  businessName: string;
  status: 'approved' | 'rejected' | 'pending';
  gstNumber: string | null;
  onboardingCompleted: boolean;
  /** The operator's reason to the owner for the status; null when there is none. */
  statusReason: string | null;
}

/**
 * A supplier who is signed in. Only a session makes one, so a function that takes it cannot be called without a
 * session.
 */
export type Supplier = Account & { userType: 'supplier'; [proven]: true };
/** A reseller who is signed in; see Supplier. */
export type Reseller = Account & { userType: 'reseller'; [proven]: true };
export type Person = Supplier | Reseller;

/** Columns of `users` that make a person. */
export const personColumns = [
  'users.id',
  'users.mobile',
  'users.business_name',
  'users.user_type',
  'users.status',
  'users.gst_number',
  'users.onboarding_completed',
] as const;

/** The operator's reason for the status, from its own table; select it beside personColumns. */
export const statusReason = sql<string | null>`
  (select words from told_reasons where told_reasons.id = users.status_reason_id)`.as('status_reason');

type PersonRow = Pick<
  Selectable<UsersTable>,
  'id' | 'business_name' | 'user_type' | 'status' | 'gst_number' | 'onboarding_completed'
> & { mobile: string; status_reason: string | null };

/** Makes a person of a row; the caller has proven that the request is theirs. */
export function personFrom(row: PersonRow): Person {
  return {
    id: row.id,
    mobile: row.mobile,
    businessName: row.business_name,
    userType: row.user_type,
    status: row.status,
    gstNumber: row.gst_number,
    onboardingCompleted: row.onboarding_completed,
    statusReason: row.status_reason,
  } as Person;
}

/**
 * Returns the person of an account id; null when it is closed or blocked. The caller has proven that the request is
 * theirs.
 */
export async function personById(db: Connection, id: string): Promise<Person | null> {
  const row = await db
    .selectFrom('users')
    .select([...personColumns, statusReason])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.mobile ? personFrom({ ...row, mobile: row.mobile }) : null;
}

/**
 * Locks an account until the end of the transaction. Listing products takes this lock before any product is locked, as
 * the operator's changes to the account do, so that the two cannot deadlock.
 */
export async function lockAccountShared(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forShare().execute();
}
