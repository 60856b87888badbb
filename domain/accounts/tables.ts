import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface UsersTable {
  id: string;
  /** Null once the account is closed. */
  mobile: string | null;
  business_name: string;
  user_type: 'supplier' | 'reseller';
  is_verified: Generated<boolean>;
  onboarding_completed: Generated<boolean>;
  status: Generated<'approved' | 'rejected' | 'pending'>;
  gst_number: string | null;
  established: number | null;
  employees: string | null;
  /** Seller details, public; empty where not given. */
  legal_name: Generated<string>;
  legal_address: Generated<string>;
  /** May the public read the GST number? */
  is_gst_shown: Generated<boolean>;
  is_sample: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** Id of the operator's reason for the status; null when there is none. */
  status_reason_id: bigint | null;
  /** Independent of the status: a blocked account cannot be signed in to. */
  blocked_at: Date | null;
  blocked_reason_id: bigint | null;
  /** Reason that stood against an earlier account with this number when it was closed; null when there was none. */
  came_back_after: 'rejected' | 'stopped' | 'reported' | null;
  /** May the public see it? Approved, not blocked, not closed. */
  is_public: GeneratedAlways<boolean>;
  /** Words of the name by which lists find it, kept by the database. */
  found_by: GeneratedAlways<string[]>;
}

/** Reasons that the operator gave owners of accounts; emptied once the account is closed. */
export interface OwnerReasonsTable {
  id: GeneratedAlways<bigint>;
  user_id: string;
  words: string;
  at: Date;
}

export interface ClosedAccountStatusTable {
  number_hash: Buffer;
  why: 'rejected' | 'stopped' | 'reported';
  until: Date;
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
  use: 'sign-in' | 'payment-details' | 'account';
  /** Id of the browser that the code was sent for. */
  asked_by: string | null;
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  /** Hash of the code before a resend, valid until `before_expires_at`; null if there is none. */
  before_hash: Buffer | null;
  before_expires_at: Date | null;
  /** The code itself, for the screen of a demonstration; null elsewhere. */
  shown: string | null;
  /** Wrong tries of all browsers together. */
  wrong_tries: Generated<number>;
}

export interface CodeTriesTable {
  mobile: string;
  use: OneTimeCodesTable['use'];
  browser: string;
  wrong: number;
}

export interface SessionsTable {
  token_hash: Buffer;
  /** Public id, by which its owner can end the session. */
  id: string;
  /** 'Chrome, Android'; empty when the browser did not say. */
  device: string;
  mobile: string;
  user_id: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** When a code was last typed in the session; null if only at its beginning. */
  proven_at: Date | null;
}

export interface FlashesTable {
  session_hash: Buffer;
  form: string;
  content: JSONColumnType<object>;
  /** Until when it can be shown; null in rows from before this column existed. */
  until: Date | null;
}

export interface SellingPlatformsTable {
  reseller_id: string;
  platform: string;
  store_name: string;
  store_url: string | null;
}

export interface SignInCountsTable {
  what:
    | 'number_hour'
    | 'number_day'
    | 'address_hour'
    | 'all_day'
    | 'wrong_hour'
    | 'question_hour'
    | 'wrong_key_hour'
    | 'demo_pictures_hour'
    | 'contact_hour';
  who: Buffer;
  window_start: Date;
  window_end: Date;
  count: number;
}

/** Number of changes that one account has made within an hour. */
export interface AccountCountsTable {
  what: 'profile_hour';
  user_id: string;
  window_start: Date;
  window_end: Date;
  count: number;
}

export interface UsedCaptchasTable {
  key: Buffer;
  expires_at: Date;
}

export interface ConsentsTable {
  user_id: string;
  notice_version: string;
  language: string;
  at: Date;
}

export interface AnsweredRequestsTable {
  owner_id: string;
  key: string;
  fingerprint: Buffer;
  answer: JSONColumnType<object> | null;
  at: Date;
}

export interface ApiKeysTable {
  key_hash: Buffer;
  /** Public id, by which its owner can revoke the key. */
  id: string;
  supplier_id: string;
  name: string;
  last_four: string;
  created_at: Date;
  used_at: Date | null;
}

export interface AccountsTables {
  users: UsersTable;
  sample_supplier_facts: SampleSupplierFactsTable;
  one_time_codes: OneTimeCodesTable;
  code_tries: CodeTriesTable;
  sessions: SessionsTable;
  sign_in_counts: SignInCountsTable;
  account_counts: AccountCountsTable;
  flashes: FlashesTable;
  selling_platforms: SellingPlatformsTable;
  used_captchas: UsedCaptchasTable;
  consents: ConsentsTable;
  answered_requests: AnsweredRequestsTable;
  api_keys: ApiKeysTable;
  told_reasons: OwnerReasonsTable;
  closed_standings: ClosedAccountStatusTable;
}
