import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BackupFailure, BackupState } from '../../rules/admin/backup-schedule.ts';

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
  /** The id by which another session can end this one. */
  id: Generated<string>;
  /** Null if the shared password opened the session. */
  operator_id: bigint | null;
  device: string;
  address: string;
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

/** Number of the trail's entries, and the hash of the newest. */
export interface AuditHeadTable {
  only_one: GeneratedAlways<boolean>;
  count: GeneratedAlways<bigint>;
  hash: GeneratedAlways<Buffer>;
}

/** Texts of the operator. Each save adds a version; null content means the built-in text. */
export interface OperatorTextsTable {
  name: string;
  language: string;
  version: number;
  content: JSONColumnType<object> | null;
  at: Date;
}

/** Scheduled back-ups with their outcome; at most one is running. */
export interface BackupsTable {
  id: GeneratedAlways<bigint>;
  name: string;
  state: BackupState;
  began_at: Date;
  beat_at: Date;
  ended_at: Date | null;
  bytes: bigint | null;
  making_ms: number | null;
  verifying_ms: number | null;
  failure: BackupFailure | null;
  reason: string | null;
}

export interface AdminTables {
  admin_password: AdminPasswordTable;
  admin_sessions: AdminSessionsTable;
  admin_waits: AdminWaitsTable;
  admin_flashes: AdminFlashesTable;
  audit_trail: AuditTrailTable;
  audit_head: AuditHeadTable;
  operator_texts: OperatorTextsTable;
  backups: BackupsTable;
}
