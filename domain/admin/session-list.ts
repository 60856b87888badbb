import type { Connection, Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import type { Admin } from './sessions.ts';

export interface ListedSession {
  id: string;
  operatorId: bigint | null;
  /** 'Chrome, Android'; empty when the browser did not say. */
  device: string;
  address: string;
  openedAt: Date;
  /** Exact to ten minutes. */
  lastUsedAt: Date;
  isThis: boolean;
}

/** Returns all open sessions: this one first, then the most recently used. */
export async function adminSessions(db: Connection, admin: Admin, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('admin_sessions')
    .select(['token_hash', 'id', 'operator_id', 'device', 'address', 'created_at', 'seen_at'])
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .map(({ token_hash, id, operator_id, device, address, created_at, seen_at }) => ({
      id,
      operatorId: operator_id,
      device,
      address,
      openedAt: created_at,
      lastUsedAt: seen_at,
      isThis: admin.tokenHash.equals(token_hash),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Returns the open sessions of this admin: of the same operator, or all opened with the shared password. */
export async function ownAdminSessions(
  db: Connection,
  admin: Admin,
  now: Date,
): Promise<Omit<ListedSession, 'operatorId'>[]> {
  const own = admin.operator?.id ?? null;
  const sessions = await adminSessions(db, admin, now);
  return sessions.flatMap(({ operatorId, ...session }) => (operatorId === own ? [session] : []));
}

/** Ends one of this admin's own sessions; does nothing to another admin's, or to one that has ended. */
export async function endOwnAdminSession(db: Database, admin: Admin, id: string): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where('id', '=', id)
    .where('operator_id', 'is not distinct from', admin.operator?.id ?? null)
    .execute();
  announceEnded(db);
}

/** Ends this admin's other sessions, within the caller's transaction or on its own; announce it afterwards. */
export async function endOtherAdminSessions(db: Connection, admin: Admin): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where('token_hash', '!=', admin.tokenHash)
    .where('operator_id', 'is not distinct from', admin.operator?.id ?? null)
    .execute();
}

/** Ends any session; returns its operator, or null if it had already ended. */
export async function endAnyAdminSession(tx: Connection, id: string): Promise<{ operatorId: bigint | null } | null> {
  const ended = await tx
    .deleteFrom('admin_sessions')
    .where('id', '=', id)
    .returning('operator_id as operatorId')
    .executeTakeFirst();
  return ended ?? null;
}

/** Ends all sessions of an operator, or, given null, all opened with the shared password. */
export async function endSessionsOf(tx: Connection, operatorId: bigint | null): Promise<void> {
  await tx.deleteFrom('admin_sessions').where('operator_id', 'is not distinct from', operatorId).execute();
}

/** Makes open screens check whether they may still listen. */
export function announceEnded(db: Database): void {
  db.announcements.announce('sessions', [OPERATOR]);
}
