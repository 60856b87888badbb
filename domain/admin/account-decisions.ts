import type { Connection, Database } from '../../db/database.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import {
  block,
  lockAccountStatus,
  isOwnerReason,
  setStatus,
  writeOwnerReason,
  unblock,
} from '../accounts/account-status.ts';
import { type AuditEntry, onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// What the operator decides about an account (decision 6). Each holds the account until its commit, refuses one that is
// closed, and leaves no trace where nothing changes. What a decision hides or shows of the catalogue follows at once.

const topics = ['accounts', 'catalogue'] as const;

/** Approves an account, whatever was told to its owner before. */
export async function approveAccount(db: Database, admin: Admin, id: string, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const { status, statusReasonId } = await lockAccountStatus(tx, id);
    if (status === 'approved') return null;
    await setStatus(tx, id, { status: 'approved', reasonId: null, now });
    await writeNotices(tx, [{ to: id, kind: 'account-approved', about: {} }], now);
    const before = { status, reason: reasonRef(statusReasonId) };
    return { ...decision('account.approve', id), before, after: { status: 'approved' } };
  });
  db.announcements.announce('notices', [id]);
}

/** Rejects an account and tells its owner why; one that is rejected already is told the new words. */
export async function rejectAccount(
  db: Database,
  admin: Admin,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const { status, statusReasonId } = await lockAccountStatus(tx, id);
    if (status === 'rejected' && (await isReasonKnown(tx, statusReasonId, reason))) return null;
    const reasonId = await writeOwnerReason(tx, id, reason, now);
    await setStatus(tx, id, { status: 'rejected', reasonId, now });
    await writeNotices(tx, [{ to: id, kind: 'account-rejected', about: {} }], now);
    const before = { status, reason: reasonRef(statusReasonId) };
    return { ...decision('account.reject', id), before, after: { status: 'rejected', reason: reasonRef(reasonId) } };
  });
  db.announcements.announce('notices', [id]);
}

/** Blocks an account, beside its status: its sessions end at once. One that is blocked already is told the new words. */
export async function blockAccount(
  db: Database,
  admin: Admin,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const { isBlocked, blockedReasonId } = await lockAccountStatus(tx, id);
    if (isBlocked && (await isReasonKnown(tx, blockedReasonId, reason))) return null;
    const reasonId = await writeOwnerReason(tx, id, reason, now);
    await block(tx, id, { reasonId, now });
    const before = { isBlocked, reason: reasonRef(blockedReasonId) };
    return { ...decision('account.block', id), before, after: { isBlocked: true, reason: reasonRef(reasonId) } };
  });
  db.announcements.announce('sessions', [id]);
}

/** Lets a blocked account in again; its status is what it was. */
export function unblockAccount(db: Database, admin: Admin, id: string, now: Date): Promise<void> {
  return onRecord(db, admin, { now, topics }, async (tx) => {
    const { isBlocked, blockedReasonId } = await lockAccountStatus(tx, id);
    if (!isBlocked) return null;
    await unblock(tx, id, now);
    const before = { isBlocked, reason: reasonRef(blockedReasonId) };
    return { ...decision('account.unblock', id), before, after: { isBlocked: false } };
  });
}

function decision<Action extends AuditEntry['action']>(action: Action, id: string) {
  return { action, subject: `account:${id}` };
}

/** The words stay in the account's own rows; the trail names them. */
function reasonRef(id: bigint | null): string | null {
  return id === null ? null : `told:${id}`;
}

async function isReasonKnown(tx: Connection, id: bigint | null, words: string): Promise<boolean> {
  return id !== null && isOwnerReason(tx, id, words);
}
