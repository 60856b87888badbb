import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { UsersTable } from './tables.ts';

declare const proven: unique symbol;

/** An account as its owner's requests see it. */
export interface Account {
  id: string;
  mobile: string;
  businessName: string;
  status: 'approved' | 'rejected' | 'pending';
  gstNumber: string | null;
  onboardingCompleted: boolean;
  /** The operator's words to its owner about the status; null when there are none. */
  statusReason: string | null;
}

/** Someone who may act as a supplier. Only a session makes one, so a function that asks for it cannot be called without. */
export type Supplier = Account & { userType: 'supplier'; [proven]: true };
/** Someone who may act as a reseller; see Supplier. */
export type Reseller = Account & { userType: 'reseller'; [proven]: true };
export type Person = Supplier | Reseller;

/** The columns of `users` that make a person. */
export const personColumns = [
  'users.id',
  'users.mobile',
  'users.business_name',
  'users.user_type',
  'users.status',
  'users.gst_number',
  'users.onboarding_completed',
] as const;

/** Beside them: the operator's words, which stand elsewhere. */
export const statusReason = sql<string | null>`
  (select words from told_reasons where told_reasons.id = users.status_reason_id)`.as('status_reason');

type PersonRow = Pick<
  Selectable<UsersTable>,
  'id' | 'business_name' | 'user_type' | 'status' | 'gst_number' | 'onboarding_completed'
> & { mobile: string; status_reason: string | null };

/** The person of a row; the caller has proven that the request is theirs. */
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

/** The person behind an account id; null when it is closed or blocked. The caller has proven that the request is theirs. */
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
 * Locks an account until the end of the transaction. Listing products takes this lock before any product is locked, as the
 * operator's changes to the account do, so neither waits for the other for ever.
 */
export async function lockAccountShared(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forShare().execute();
}
