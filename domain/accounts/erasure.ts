import type { Connection } from '../../db/database.ts';
import type { Person } from './people.ts';

/**
 * Erases the personal data of an account and ends its sessions. The row stays without a person, and so does the record
 * of consent. Runs inside the caller's transaction; anything else that begins for this account waits for it.
 */
export async function eraseAccount(tx: Connection, person: Person, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      mobile: null,
      business_name: '',
      gst_number: null,
      established: null,
      employees: null,
      legal_name: '',
      legal_address: '',
      is_gst_shown: false,
      onboarding_completed: false,
      updated_at: now,
      closed_at: now,
      came_back_after: null,
    })
    .where('id', '=', person.id)
    .execute();
  await tx.updateTable('told_reasons').set({ words: '' }).where('user_id', '=', person.id).execute();
  await tx.deleteFrom('account_counts').where('user_id', '=', person.id).execute();
  await tx.deleteFrom('selling_platforms').where('reseller_id', '=', person.id).execute();
  await tx.deleteFrom('answered_requests').where('owner_id', '=', person.id).execute();
  await tx.deleteFrom('api_keys').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('sample_supplier_facts').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('one_time_codes').where('mobile', '=', person.mobile).execute();
  await tx
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('user_id', '=', person.id), eb('mobile', '=', person.mobile)]))
    .execute();
}
