import type { Generated } from 'kysely';

export interface UsersTable {
  id: string;
  mobile: string;
  business_name: string;
  user_type: 'supplier' | 'reseller';
  is_verified: Generated<boolean>;
  onboarding_completed: Generated<boolean>;
  status: Generated<'approved' | 'rejected' | 'pending'>;
  gst_number: string | null;
  established: number | null;
  employees: string | null;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface SampleSupplierFactsTable {
  supplier_id: string;
  verified: boolean;
  rating: string;
  completed_orders: number;
  response_time: string;
}

export interface OneTimeCodesTable {
  mobile: string;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  wrong_tries: Generated<number>;
}

export interface SessionsTable {
  token_hash: Buffer;
  mobile: string;
  user_id: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface SignInCountsTable {
  what: 'number_hour' | 'number_day' | 'address_hour' | 'all_day' | 'wrong_hour';
  who: Buffer;
  window_start: Date;
  window_end: Date;
  count: number;
}

export interface AccountsTables {
  users: UsersTable;
  sample_supplier_facts: SampleSupplierFactsTable;
  one_time_codes: OneTimeCodesTable;
  sessions: SessionsTable;
  sign_in_counts: SignInCountsTable;
}
