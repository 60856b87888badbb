import type { Selectable } from 'kysely';
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
}

/** Someone who may act as a supplier. Only a session makes one, so a verb that asks for it cannot be called without. */
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

type PersonRow = Pick<
  Selectable<UsersTable>,
  'id' | 'business_name' | 'user_type' | 'status' | 'gst_number' | 'onboarding_completed'
> & { mobile: string };

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
  } as Person;
}

/** The person behind an account id; the caller has proven that the request is theirs. */
export async function personById(db: Connection, id: string): Promise<Person | null> {
  const row = await db.selectFrom('users').select(personColumns).where('id', '=', id).executeTakeFirst();
  return row?.mobile ? personFrom({ ...row, mobile: row.mobile }) : null;
}
