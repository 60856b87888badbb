import { createHash, randomInt } from 'node:crypto';
import type { Connection } from '../../db/database.ts';

/** Letters and digits without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 8;
const GROUPS = 4;
const GROUP_LETTERS = 4;

/** Replaces the recovery codes of an operator; returns the new ones, which are not known afterwards: 79 bits each. */
export async function renewedCodes(tx: Connection, operatorId: bigint): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
  await tx
    .insertInto('operator_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(operatorId, code), operator_id: operatorId })))
    .execute();
  return codes;
}

/** Uses up a recovery code; false if it is not this operator's, or was used before. */
export async function isCodeUsedUp(tx: Connection, operatorId: bigint, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('operator_recovery_codes')
    .where('code_hash', '=', hashOf(operatorId, code))
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A fast hash suffices for 79 random bits. Case, blanks and dashes do not count: people type them from paper. */
function hashOf(operatorId: bigint, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '');
  return createHash('sha256').update(`${operatorId}:${plain}`).digest();
}
