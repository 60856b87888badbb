import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface AdminPasswordTable {
  only_one: Generated<boolean>;
  hash: string;
  set_at: Date;
}

export interface AdminSessionsTable {
  token_hash: Buffer;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface AdminWaitsTable {
  who: Buffer;
  wrong: number;
  free_at: Date;
  touched_at: Date;
}

/** As FlashesTable, for admin sessions. */
export interface AdminFlashesTable {
  session_hash: Buffer;
  form: string;
  content: JSONColumnType<object>;
  until: Date | null;
}

/** The audit trail, append-only. The database sets the number and the hashes of each row. */
export interface AuditTrailTable {
  id: GeneratedAlways<bigint>;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  previous_hash: GeneratedAlways<Buffer>;
  hash: GeneratedAlways<Buffer>;
}

/** How many entries the trail has, and the hash of the newest. */
export interface AuditHeadTable {
  only_one: GeneratedAlways<boolean>;
  count: GeneratedAlways<bigint>;
  hash: GeneratedAlways<Buffer>;
}

/** Texts of the operator. Each save adds a version; one without content stands for the built-in text. */
export interface OperatorTextsTable {
  name: string;
  language: string;
  version: number;
  content: JSONColumnType<object> | null;
  at: Date;
}

export interface AdminTables {
  admin_password: AdminPasswordTable;
  admin_sessions: AdminSessionsTable;
  admin_waits: AdminWaitsTable;
  admin_flashes: AdminFlashesTable;
  audit_trail: AuditTrailTable;
  audit_head: AuditHeadTable;
  operator_texts: OperatorTextsTable;
}
