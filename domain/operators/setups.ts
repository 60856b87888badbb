import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { openedFactor, sealedFactor } from './factor-seal.ts';
import { hashOfToken, newChallenge, newToken } from './token.ts';
import { newTotpSecret } from './totp.ts';

const HOUR_MS = 3_600_000;
/** Hours that a set-up address is valid: for everything, and for one's own second factor alone. */
const HOURS = { all: 72, factor: 1 };

/** Data for the screen of a set-up. */
export interface Setup {
  operatorId: bigint;
  name: string;
  /** Only the second factor is set up; the password stays. */
  keepsPassword: boolean;
  /** Secret proposed for an authenticator app. */
  totpSecret: Buffer;
  challenge: string;
}

/** Makes an operator's set-up address, which ends the one before; returns its key, which is not known afterwards. */
export async function makeSetup(
  tx: Connection,
  { operatorId, keepsPassword, secret, now }: { operatorId: bigint; keepsPassword: boolean; secret: string; now: Date },
): Promise<string> {
  const { token, tokenHash } = newToken();
  await endSetup(tx, operatorId);
  await tx
    .insertInto('operator_setups')
    .values({
      token_hash: tokenHash,
      operator_id: operatorId,
      keeps_password: keepsPassword,
      totp_secret: sealedFactor(newTotpSecret(), secret),
      challenge: newChallenge(),
      expires_at: new Date(now.getTime() + (keepsPassword ? HOURS.factor : HOURS.all) * HOUR_MS),
    })
    .execute();
  return token;
}

/** Returns the set-up of a key; refuses one that was used, replaced or has expired. */
export async function setupOf(
  db: Connection,
  key: string | null,
  { secret, now }: { secret: string; now: Date },
): Promise<Setup> {
  const row = await db
    .selectFrom('operator_setups')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['operator_id as operatorId', 'name', 'keeps_password as keepsPassword', 'challenge'])
    .select('operator_setups.totp_secret as sealed')
    .where('token_hash', '=', hashOfToken(key ?? ''))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const totpSecret = row ? openedFactor(row.sealed, secret) : null;
  if (!row || totpSecret === null) throw new Refusal(410, 'operator_setup_over');
  const { sealed: _, ...setup } = row;
  return { ...setup, totpSecret };
}

/** Uses up a set-up within the transaction that finishes it; refuses one that was used meanwhile. */
export async function useSetup(tx: Connection, key: string): Promise<void> {
  const used = await tx.deleteFrom('operator_setups').where('token_hash', '=', hashOfToken(key)).executeTakeFirst();
  if (used.numDeletedRows === 0n) throw new Refusal(410, 'operator_setup_over');
}

/** Ends the open set-up of an operator, if there is one. */
export async function endSetup(tx: Connection, operatorId: bigint): Promise<void> {
  await tx.deleteFrom('operator_setups').where('operator_id', '=', operatorId).execute();
}
