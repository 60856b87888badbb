import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import type { OperatorRole } from '../../rules/operators/roles.ts';
import { ownersWithLogin } from '../admin/named-owner.ts';
import { Refusal } from '../refusal.ts';

/** An operator as the owners see the list. */
export interface ListedOperator {
  id: bigint;
  name: string;
  role: OperatorRole;
  /** Has a password and a second factor. */
  isSetUp: boolean;
  /** True for an app, false for a passkey, if the operator is set up. */
  hasApp: boolean;
  /** Until when the address for the set-up holds; null without one. */
  setupUntil: Date | null;
  lastUsedAt: Date | null;
}

/** Returns the operators who were not removed, by name. */
export async function operatorsList(db: Connection, now: Date): Promise<ListedOperator[]> {
  const rows = await db
    .selectFrom('operators')
    .leftJoin('operator_setups', (join) =>
      join.onRef('operator_id', '=', 'operators.id').on('operator_setups.expires_at', '>', now),
    )
    .select(['operators.id', 'name', 'role', 'operator_setups.expires_at as setupUntil'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('isSetUp'),
      eb('operators.totp_secret', 'is not', null).as('hasApp'),
      sql<Date | null>`(select max(s.seen_at) from admin_sessions s where s.operator_id = operators.id)`.as(
        'lastUsedAt',
      ),
    ])
    .where('removed_at', 'is', null)
    .orderBy(nameOrder('name'))
    .orderBy('operators.id')
    .execute();
  return rows.map((row) => ({ ...row, isSetUp: Boolean(row.isSetUp), hasApp: Boolean(row.hasApp) }));
}

/** An operator who was not removed, locked until the end of the transaction. */
export interface LockedOperator {
  id: bigint;
  name: string;
  role: OperatorRole;
  passwordHash: string | null;
}

/** Locks an operator; refuses one who was removed or never was. */
export async function lockOperator(tx: Connection, id: bigint | null): Promise<LockedOperator> {
  const operator = await tx
    .selectFrom('operators')
    .select(['id', 'name', 'role', 'password_hash as passwordHash'])
    .where('id', '=', id ?? 0n)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!operator) throw new Refusal(404, 'operator_gone');
  return operator;
}

/**
 * Refuses to demote, reset or remove the last owner who can sign in. Locks all owners first, in one order, so that of
 * two owners who remove each other at once one remains.
 */
export async function requireOwnerBeside(tx: Connection, id: bigint | null): Promise<void> {
  const owners = await ownersWithLogin(tx).orderBy('id').forUpdate().execute();
  if (owners.some((owner) => owner.id === id) && owners.length === 1) throw new Refusal(409, 'operator_last_owner');
}
