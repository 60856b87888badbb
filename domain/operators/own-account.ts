import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { onRecord } from '../admin/audit.ts';
import { hashPassword, isPassword } from '../admin/password-hash.ts';
import { announceEnded, endOtherAdminSessions } from '../admin/session-list.ts';
import type { Admin, SignedInOperator } from '../admin/sessions.ts';
import { countTry, uncountTry } from '../admin/waits.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireUncommon } from './common-passwords.ts';
import { renewedCodes } from './recovery-codes.ts';
import { makeSetup } from './setups.ts';

/** The present password, asked for before anything changes, because an open screen does not prove its owner. */
interface Proof {
  present: string;
  address: string;
  secret: string;
  now: Date;
}

/** An operator's second factor, for the operator's own page. */
export interface OwnAccount {
  /** True for an app, false for a passkey. */
  hasApp: boolean;
  /** Recovery codes that are left. */
  codes: number;
}

export async function ownAccount(db: Connection, { id }: SignedInOperator): Promise<OwnAccount> {
  const { rows } = await sql<OwnAccount>`
    select totp_secret is not null as "hasApp",
      (select count(*)::int from operator_recovery_codes c where c.operator_id = o.id) as codes
    from operators o where id = ${id}`.execute(db);
  return rows[0] ?? { hasApp: false, codes: 0 };
}

/**
 * Changes the operator's own password and ends the other sessions. Refuses a wrong present password, and a common new
 * one.
 */
export async function changeOwnPassword(db: Database, admin: Admin, password: string, proof: Proof): Promise<void> {
  const operator = requireNamed(admin);
  await requirePresent(db, operator, proof);
  await requireUncommon(password, operator.name);
  const hash = await hashPassword(password);
  await onRecord(db, admin, { now: proof.now, topics: [] }, async (tx) => {
    await tx.updateTable('operators').set({ password_hash: hash }).where('id', '=', operator.id).execute();
    await tx.deleteFrom('operator_entries').where('operator_id', '=', operator.id).execute();
    await tx.deleteFrom('operator_setups').where('operator_id', '=', operator.id).execute();
    await endOtherAdminSessions(tx, admin);
    return { action: 'operator.password', subject: `operator:${operator.id}` };
  });
  announceEnded(db);
}

/** Makes new recovery codes in place of those before; returns them, known only now. */
export async function renewOwnCodes(db: Database, admin: Admin, proof: Proof): Promise<string[]> {
  const operator = requireNamed(admin);
  await requirePresent(db, operator, proof);
  let codes: string[] = [];
  await onRecord(db, admin, { now: proof.now, topics: [] }, async (tx) => {
    codes = await renewedCodes(tx, operator.id);
    return { action: 'operator.codes', subject: `operator:${operator.id}` };
  });
  return codes;
}

/** Returns the key of an address where the operator sets up another second factor; the present one holds until then. */
export async function renewOwnFactor(db: Database, admin: Admin, proof: Proof): Promise<string> {
  const operator = requireNamed(admin);
  await requirePresent(db, operator, proof);
  return db
    .transaction()
    .execute((tx) =>
      makeSetup(tx, { operatorId: operator.id, keepsPassword: true, secret: proof.secret, now: proof.now }),
    );
}

/** Refuses sessions of the shared password, which have no account to change. */
function requireNamed({ operator }: Admin): SignedInOperator {
  if (operator === null) throw new Refusal(409, 'operator_nameless');
  return operator;
}

async function requirePresent(
  db: Database,
  { id }: SignedInOperator,
  { present, address, secret, now }: Proof,
): Promise<void> {
  const counted = await countTry(db, { address, browser: null, operator: id, secret, now });
  const row = await db.selectFrom('operators').select('password_hash').where('id', '=', id).executeTakeFirst();
  if (!(await isPassword(present, row?.password_hash ?? ''))) throw new BadForm({ present: ['admin_password_wrong'] });
  await db.transaction().execute((tx) => uncountTry(tx, counted, now));
}
