import type { Generated } from 'kysely';

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

export interface AdminTables {
  admin_password: AdminPasswordTable;
  admin_sessions: AdminSessionsTable;
}
