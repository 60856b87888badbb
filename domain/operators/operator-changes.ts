import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { OperatorRole } from '../../rules/operators/roles.ts';
import { type Actor, onRecord } from '../admin/audit.ts';
import { hasNamedOwner } from '../admin/named-owner.ts';
import { announceEnded, endAnyAdminSession, endSessionsOf } from '../admin/session-list.ts';
import type { Admin } from '../admin/sessions.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { lockOperator, requireOwnerBeside } from './operators.ts';
import { endSetup, makeSetup } from './setups.ts';

// Changes that owners make to operators, each with its entry in the trail. New access is an address where the operator
// sets up alone, so that nobody knows another's password. Decision 118.

interface Making {
  secret: string;
  now: Date;
}

/**
 * Adds an operator; returns the key of the address for the set-up, not known afterwards. The first has to be an owner.
 * Refuses a name that is in use.
 */
export async function addOperator(
  db: Database,
  actor: Actor,
  { name, role }: { name: string; role: OperatorRole },
  { secret, now }: Making,
): Promise<string> {
  let key = '';
  await onRecord(db, actor, { now, topics: [] }, async (tx) => {
    if (role !== 'owner' && !(await hasNamedOwner(tx))) throw new Refusal(409, 'operator_owner_first');
    const { rows } = await sql<{ id: bigint }>`
      insert into operators (name, role, created_at) values (${name}, ${role}, ${now})
      on conflict (lower(name)) where removed_at is null do nothing returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new BadForm({ name: ['operator_name_taken'] });
    key = await makeSetup(tx, { operatorId: id, keepsPassword: false, secret, now });
    return { action: 'operator.add', subject: `operator:${id}`, after: { role } };
  });
  return key;
}

/** Gives an operator another role, which holds at once. Refuses to demote the last owner who can sign in. */
export async function changeRole(
  db: Database,
  admin: Admin,
  { id, role, now }: { id: bigint | null; role: OperatorRole; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics: [] }, async (tx) => {
    if (role !== 'owner') await requireOwnerBeside(tx, id);
    const operator = await lockOperator(tx, id);
    if (operator.role === role) return null;
    await tx.updateTable('operators').set({ role }).where('id', '=', operator.id).execute();
    return {
      action: 'operator.role',
      subject: `operator:${operator.id}`,
      before: { role: operator.role },
      after: { role },
    };
  });
}

/**
 * Takes password, second factor and sessions from an operator who has lost them; returns the key of the address for a
 * new set-up. Refuses it for the last owner who can sign in: the console does that.
 */
export async function resetOperator(
  db: Database,
  admin: Admin,
  { id, secret, now }: Making & { id: bigint | null },
): Promise<string> {
  let key = '';
  await onRecord(db, admin, { now, topics: [] }, async (tx) => {
    await requireOwnerBeside(tx, id);
    const operator = await lockOperator(tx, id);
    await withoutAccess(tx, operator.id);
    key = await makeSetup(tx, { operatorId: operator.id, keepsPassword: false, secret, now });
    return { action: 'operator.reset', subject: `operator:${operator.id}` };
  });
  announceEnded(db);
  return key;
}

/** Removes an operator; the name stays for the trail, and may be given again. Refuses it for the last owner. */
export async function removeOperator(db: Database, admin: Admin, id: bigint | null, now: Date): Promise<void> {
  await remove(db, admin, { id, now, isLast: false });
  announceEnded(db);
}

/** Ends a session of any operator; one that has ended is no error. */
export async function endOperatorSession(db: Database, admin: Admin, id: string, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics: [] }, async (tx) => {
    const ended = await endAnyAdminSession(tx, id);
    if (ended === null) return null;
    const subject = ended.operatorId === null ? 'password' : `operator:${ended.operatorId}`;
    return { action: 'operator.sessions', subject };
  });
  announceEnded(db);
}

/**
 * From the console: adds an owner, or makes the operator of this name one, and returns the key of a set-up address. An
 * operator's former sign-in works until the set-up, so the gate never falls back to the shared password.
 */
export async function ownerFromConsole(db: Database, name: string, { secret, now }: Making): Promise<string> {
  const found = await operatorNamed(db, name);
  if (found === null) return addOperator(db, 'console', { name, role: 'owner' }, { secret, now });
  let key = '';
  await onRecord(db, 'console', { now, topics: [] }, async (tx) => {
    const operator = await lockOperator(tx, found);
    await tx.updateTable('operators').set({ role: 'owner' }).where('id', '=', operator.id).execute();
    key = await newSetupFor(tx, operator.id, { secret, now });
    return { action: 'operator.reset', subject: `operator:${operator.id}`, after: { role: 'owner' } };
  });
  announceEnded(db);
  return key;
}

/**
 * From the console: makes a set-up address for an operator who has lost the second factor; null for an unknown name.
 */
export async function resetFromConsole(db: Database, name: string, { secret, now }: Making): Promise<string | null> {
  const found = await operatorNamed(db, name);
  if (found === null) return null;
  let key = '';
  await onRecord(db, 'console', { now, topics: [] }, async (tx) => {
    const operator = await lockOperator(tx, found);
    key = await newSetupFor(tx, operator.id, { secret, now });
    return { action: 'operator.reset', subject: `operator:${operator.id}` };
  });
  announceEnded(db);
  return key;
}

/**
 * Removes all operators, as for a back-up from an unknown maker, who may know their passwords. The shared password
 * opens again.
 */
export async function removeAllOperators(db: Database, now: Date): Promise<void> {
  const operators = await db.selectFrom('operators').select('id').where('removed_at', 'is', null).execute();
  for (const { id } of operators) await remove(db, 'console', { id, now, isLast: true });
}

async function remove(
  db: Database,
  actor: Actor,
  { id, now, isLast }: { id: bigint | null; now: Date; isLast: boolean },
): Promise<void> {
  await onRecord(db, actor, { now, topics: [] }, async (tx) => {
    if (!isLast) await requireOwnerBeside(tx, id);
    const operator = await lockOperator(tx, id);
    await withoutAccess(tx, operator.id);
    await endSetup(tx, operator.id);
    await tx.updateTable('operators').set({ removed_at: now }).where('id', '=', operator.id).execute();
    return { action: 'operator.remove', subject: `operator:${operator.id}`, before: { role: operator.role } };
  });
}

async function operatorNamed(db: Connection, name: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function newSetupFor(tx: Connection, operatorId: bigint, { secret, now }: Making): Promise<string> {
  await endEntries(tx, operatorId);
  return makeSetup(tx, { operatorId, keepsPassword: false, secret, now });
}

/** Removes everything by which an operator signs in, or is signed in. */
async function withoutAccess(tx: Connection, id: bigint): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ password_hash: null, totp_secret: null, totp_step: 0n })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
  await endEntries(tx, id);
}

/** Ends sessions, and sign-ins between their two steps. */
async function endEntries(tx: Connection, id: bigint): Promise<void> {
  await tx.deleteFrom('operator_entries').where('operator_id', '=', id).execute();
  await endSessionsOf(tx, id);
}
