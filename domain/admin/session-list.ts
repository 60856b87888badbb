import type { Connection, Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import type { Admin } from './sessions.ts';

/** A session of the admin area, as it is listed. */
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

/** Returns the open sessions of everybody: this one first, then the most recently used. */
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

/** Returns the open sessions of whoever this admin is: of one operator, or all that the one password opened. */
export async function ownAdminSessions(
  db: Connection,
  admin: Admin,
  now: Date,
): Promise<Omit<ListedSession, 'operatorId'>[]> {
  const own = admin.operator?.id ?? null;
  const sessions = await adminSessions(db, admin, now);
  return sessions.flatMap(({ operatorId, ...session }) => (operatorId === own ? [session] : []));
}

/** Ends one of this admin's own sessions; another's is left alone, and one that has ended is no error. */
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

/** Ends one session, whosever it is; returns whose it was, or null when it had ended already. */
export async function endAnyAdminSession(tx: Connection, id: string): Promise<{ operatorId: bigint | null } | null> {
  const ended = await tx
    .deleteFrom('admin_sessions')
    .where('id', '=', id)
    .returning('operator_id as operatorId')
    .executeTakeFirst();
  return ended ?? null;
}

/** Ends all sessions of an operator, or with null all that the one password has opened. */
export async function endSessionsOf(tx: Connection, operatorId: bigint | null): Promise<void> {
  await tx.deleteFrom('admin_sessions').where('operator_id', 'is not distinct from', operatorId).execute();
}

/** Lets open screens ask whether they still may listen. */
export function announceEnded(db: Database): void {
  db.announcements.announce('sessions', [OPERATOR]);
}
