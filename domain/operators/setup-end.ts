import type { Connection, Database } from '../../db/database.ts';
import { onRecord } from '../admin/audit.ts';
import { hasNamedOwner } from '../admin/named-owner.ts';
import { hashPassword } from '../admin/password-hash.ts';
import { announceEnded, endSessionsOf } from '../admin/session-list.ts';
import { type OpenedAt, openOperatorSession } from '../admin/sessions.ts';
import { BadForm } from '../refusal.ts';
import { requireUncommon } from './common-passwords.ts';
import { sealedFactor } from './factor-seal.ts';
import { lockOperator } from './operators.ts';
import { keepPasskey, madePasskey, type NewPasskey, type PasskeyPlace, removePasskeys } from './passkeys.ts';
import { renewedCodes } from './recovery-codes.ts';
import { type Setup, setupOf, useSetup } from './setups.ts';
import { stepOfCode } from './totp.ts';

/** Input of a set-up, typed by the operator or answered by the browser. */
interface Given {
  key: string | null;
  /** Not asked for if the password stays. */
  password: string | null;
  code: string;
  passkey: string;
}

interface SetupPlace extends OpenedAt {
  secret: string;
  passkeys: PasskeyPlace | null;
}

/** The new second factor, proven once. */
type Factor = { kind: 'app'; secret: Buffer; step: bigint } | { kind: 'passkey'; key: NewPasskey };

/**
 * Finishes a set-up with a password, unless it stays, and a proven second factor; refuses a common password. A new one
 * ends the operator's sessions and, with a named owner, the shared password's. Returns recovery codes and a session's
 * token.
 */
export async function finishSetup(
  db: Database,
  given: Given,
  at: SetupPlace,
): Promise<{ codes: string[]; token: string | null }> {
  const setup = await setupOf(db, given.key, at);
  if (!setup.keepsPassword) await requireUncommon(given.password ?? '', setup.name);
  const factor = await factorIn(given, setup, at);
  const hash = setup.keepsPassword ? null : await hashPassword(given.password ?? '');
  const { operatorId } = setup;
  let done: { codes: string[]; token: string | null } = { codes: [], token: null };
  await onRecord(db, `operator:${operatorId}`, { now: at.now, topics: [] }, async (tx) => {
    await useSetup(tx, given.key ?? '');
    await lockOperator(tx, operatorId);
    await keepFactor(tx, operatorId, factor, at);
    if (hash !== null) await keepPassword(tx, operatorId, hash);
    const codes = await renewedCodes(tx, operatorId);
    done = { codes, token: hash === null ? null : await openOperatorSession(tx, operatorId, at) };
    return {
      action: setup.keepsPassword ? 'operator.factor' : 'operator.setup',
      subject: `operator:${operatorId}`,
      after: { factor: factor.kind },
    };
  });
  announceEnded(db);
  return done;
}

async function factorIn({ code, passkey }: Given, setup: Setup, at: SetupPlace): Promise<Factor> {
  if (passkey !== '') return { kind: 'passkey', key: await madePasskey(passkey, setup.challenge, at.passkeys) };
  const step = stepOfCode(setup.totpSecret, code.replace(/\s/g, ''), at.now);
  if (step === null) throw new BadForm({ code: ['operator_code_wrong'] });
  return { kind: 'app', secret: setup.totpSecret, step };
}

async function keepFactor(tx: Connection, operatorId: bigint, factor: Factor, { secret, now }: SetupPlace) {
  const isApp = factor.kind === 'app';
  if (isApp) await removePasskeys(tx, operatorId);
  else await keepPasskey(tx, operatorId, factor.key, now);
  await tx
    .updateTable('operators')
    .set({ totp_secret: isApp ? sealedFactor(factor.secret, secret) : null, totp_step: isApp ? factor.step : 0n })
    .where('id', '=', operatorId)
    .execute();
}

/**
 * Stores a new password. Locks the row of the shared password first, so that a simultaneous sign-in with it waits, and
 * then finds a named owner.
 */
async function keepPassword(tx: Connection, operatorId: bigint, hash: string): Promise<void> {
  await tx.selectFrom('admin_password').select('hash').forUpdate().execute();
  await tx.updateTable('operators').set({ password_hash: hash }).where('id', '=', operatorId).execute();
  await endSessionsOf(tx, operatorId);
  if (await hasNamedOwner(tx)) await endSessionsOf(tx, null);
}
