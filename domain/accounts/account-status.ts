import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { UsersTable } from './tables.ts';

/** The operator's decisions about an account. */
export interface AccountStatus {
  userType: UsersTable['user_type'];
  status: 'approved' | 'rejected' | 'pending';
  /** Id of the operator's reason to the owner for the status; null when there is none. */
  statusReasonId: bigint | null;
  isBlocked: boolean;
  blockedReasonId: bigint | null;
}

/** Locks an open account until the end of the transaction and returns its status; a closed account is not found. */
export async function lockAccountStatus(tx: Connection, id: string): Promise<AccountStatus> {
  const user = await tx
    .selectFrom('users')
    .select(['user_type', 'status', 'status_reason_id', 'blocked_at', 'blocked_reason_id'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal(404, 'account_gone');
  return {
    userType: user.user_type,
    status: user.status,
    statusReasonId: user.status_reason_id,
    isBlocked: user.blocked_at !== null,
    blockedReasonId: user.blocked_reason_id,
  };
}

/** Stores the operator's reason to the owner of an account; returns its id, by which everything else names it. */
export async function writeOwnerReason(tx: Connection, userId: string, words: string, now: Date): Promise<bigint> {
  const { id } = await tx
    .insertInto('told_reasons')
    .values({ user_id: userId, words, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Is this the text of the reason with this id? */
export async function isOwnerReason(tx: Connection, id: bigint, words: string): Promise<boolean> {
  const row = await tx.selectFrom('told_reasons').select('words').where('id', '=', id).executeTakeFirst();
  return row?.words === words;
}

/** Gives a locked account another status, with the id of the operator's reason, if there is one. Decision 6. */
export async function setStatus(
  tx: Connection,
  id: string,
  { status, reasonId, now }: { status: AccountStatus['status']; reasonId: bigint | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status, status_reason_id: reasonId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Blocks a locked account: its sessions end at once, and no session opens and no API key works until it is unblocked.
 * Ended sessions are kept a while, so that blockedReason can still show their browsers the reason.
 */
export async function block(tx: Connection, id: string, { reasonId, now }: { reasonId: bigint; now: Date }) {
  await tx
    .updateTable('users')
    .set({ blocked_at: now, blocked_reason_id: reasonId, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('sessions').set({ expires_at: now }).where('user_id', '=', id).execute();
}

/** Unblocks a locked account; its owner has to sign in again. */
export async function unblock(tx: Connection, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: null, blocked_reason_id: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
}

/** Has the operator blocked this account? */
export async function isBlocked(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('blocked_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.blocked_at !== null;
}

/** Refuses a blocked account, with the operator's reason. */
export async function refuseBlocked(tx: Connection, id: string): Promise<void> {
  const blocked = await tx
    .selectFrom('users as u')
    .innerJoin('told_reasons as t', 't.id', 'u.blocked_reason_id')
    .select('t.words')
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (blocked) throw new Refusal(403, 'account_blocked', { reason: blocked.words });
}

/**
 * Locks an account until the end of the transaction, shared with others who do the same; refuses one that has been
 * blocked or closed meanwhile.
 */
export async function lockOpenAccountShared(tx: Connection, id: string): Promise<void> {
  const open = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (open) return;
  await refuseBlocked(tx, id);
  throw new Refusal(404, 'account_gone');
}
