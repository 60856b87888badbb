import type { Generated } from 'kysely';
import type { OperatorRole } from '../../rules/operators/roles.ts';

export interface OperatorRow {
  id: Generated<bigint>;
  name: string;
  role: OperatorRole;
  /** Null until the operator has set one up, and again once removed. */
  password_hash: string | null;
  totp_secret: Buffer | null;
  /** Newest time step whose code was taken. */
  totp_step: Generated<bigint>;
  created_at: Date;
  removed_at: Date | null;
}

interface OperatorPasskeysTable {
  credential_id: string;
  operator_id: bigint;
  public_key: Buffer;
  counter: bigint;
  created_at: Date;
}

interface OperatorRecoveryCodesTable {
  code_hash: Buffer;
  operator_id: bigint;
}

interface OperatorSetupsTable {
  token_hash: Buffer;
  operator_id: bigint;
  keeps_password: boolean;
  totp_secret: Buffer;
  challenge: string;
  expires_at: Date;
}

interface OperatorEntriesTable {
  token_hash: Buffer;
  operator_id: bigint;
  challenge: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface OperatorsTables {
  operators: OperatorRow;
  operator_passkeys: OperatorPasskeysTable;
  operator_recovery_codes: OperatorRecoveryCodesTable;
  operator_setups: OperatorSetupsTable;
  operator_entries: OperatorEntriesTable;
}
