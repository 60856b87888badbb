import type { Connection, Database } from '../../db/database.ts';
import {
  type AccountStatus,
  block,
  isBlocked,
  isOwnerReason,
  lockAccountStatus,
  setStatus,
  unblock,
  writeOwnerReason,
} from '../accounts/account-status.ts';
import { writeNotices } from '../notices/notice-writer.ts';
import { isSupplierAway, notifyBuyersOf } from '../orders/away-supplier.ts';
import { notifySuppliersOf } from '../orders/buyer-block-notices.ts';
import { type AuditEntry, onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// Decisions of the operator about an account (decision 6). Each locks the account until its commit, refuses a closed
// one, and writes nothing where nothing changes. The catalogue shows or hides the account's products at once.

const topics = ['accounts', 'catalogue'] as const;

/** Approves an account and removes the reason of an earlier decision. */
export async function approveAccount(db: Database, admin: Admin, id: string, now: Date): Promise<void> {
  let others: string[] = [];
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const { status, statusReasonId } = await lockAccountStatus(tx, id);
    if (status === 'approved') return null;
    others = await notifyingOthers(tx, id, now, () => setStatus(tx, id, { status: 'approved', reasonId: null, now }));
    await writeNotices(tx, [{ to: id, kind: 'account-approved', about: {} }], now);
    const before = { status, reason: reasonRef(statusReasonId) };
    return { ...decision('account.approve', id), before, after: { status: 'approved' } };
  });
  announceTo(db, others);
  db.announcements.announce('notices', [id]);
}

/** Rejects an account and gives its owner the reason; a rejected account gets the new reason. */
export async function rejectAccount(db: Database, admin: Admin, id: string, reasoned: OwnerReason): Promise<void> {
  let others: string[] = [];
  await decideWithReason(db, admin, id, reasoned, {
    action: 'account.reject',
    presentOf: ({ status, statusReasonId }) => ({ fields: { status }, reasonId: statusReasonId }),
    decided: { status: 'rejected' },
    write: async (tx, { reasonId, now }) => {
      others = await notifyingOthers(tx, id, now, () => setStatus(tx, id, { status: 'rejected', reasonId, now }));
      await writeNotices(tx, [{ to: id, kind: 'account-rejected', about: {} }], now);
    },
  });
  announceTo(db, others);
  db.announcements.announce('notices', [id]);
}

/** Blocks an account, whatever its status, and ends its sessions at once; a blocked account gets the new reason. */
export async function blockAccount(db: Database, admin: Admin, id: string, reasoned: OwnerReason): Promise<void> {
  let others: string[] = [];
  await decideWithReason(db, admin, id, reasoned, {
    action: 'account.block',
    presentOf: ({ isBlocked: wasBlocked, blockedReasonId }) => ({
      fields: { isBlocked: wasBlocked },
      reasonId: blockedReasonId,
    }),
    decided: { isBlocked: true },
    write: async (tx, { reasonId, now }) => {
      others = await notifyingOthers(tx, id, now, () => block(tx, id, { reasonId, now }));
    },
  });
  announceTo(db, others);
  db.announcements.announce('sessions', [id]);
}

/** The operator's reason, written to the owner of the account. */
interface OwnerReason {
  reason: string;
  now: Date;
}

/** A decision whose reason the owner of the account can read. */
interface ReasonedDecision {
  action: 'account.reject' | 'account.block';
  /** Reads the fields that the decision changes, as the trail records them, and the id of the present reason. */
  presentOf(account: AccountStatus): { fields: Fields; reasonId: bigint | null };
  decided: Fields;
  write(tx: Connection, reasoned: { reasonId: bigint; now: Date }): Promise<void>;
}
type Fields = Partial<Pick<AccountStatus, 'status' | 'isBlocked'>>;

/** Carries out a decision; writes nothing if it is already in force with the same reason. */
function decideWithReason(
  db: Database,
  admin: Admin,
  id: string,
  { reason, now }: OwnerReason,
  { action, presentOf, decided, write }: ReasonedDecision,
): Promise<void> {
  return onRecord(db, admin, { now, topics }, async (tx) => {
    const before = presentOf(await lockAccountStatus(tx, id));
    const isSo = before.fields.status === decided.status && before.fields.isBlocked === decided.isBlocked;
    if (isSo && (await isReasonKnown(tx, before.reasonId, reason))) return null;
    const reasonId = await writeOwnerReason(tx, id, reason, now);
    await write(tx, { reasonId, now });
    return {
      ...decision(action, id),
      before: { ...before.fields, reason: reasonRef(before.reasonId) },
      after: { ...decided, reason: reasonRef(reasonId) },
    };
  });
}

/** Unblocks an account; its status stays as it was. */
export async function unblockAccount(db: Database, admin: Admin, id: string, now: Date): Promise<void> {
  let others: string[] = [];
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const { isBlocked: wasBlocked, blockedReasonId } = await lockAccountStatus(tx, id);
    if (!wasBlocked) return null;
    others = await notifyingOthers(tx, id, now, () => unblock(tx, id, now));
    const before = { isBlocked: true, reason: reasonRef(blockedReasonId) };
    return { ...decision('account.unblock', id), before, after: { isBlocked: false } };
  });
  announceTo(db, others);
}

/**
 * Applies a decision. If it shuts out or readmits a supplier, or blocks or unblocks a buyer, notifies the other sides
 * of open orders, and returns them.
 */
async function notifyingOthers(tx: Connection, id: string, now: Date, decide: () => Promise<void>): Promise<string[]> {
  const [wasAway, wasBlocked] = [await isSupplierAway(tx, id), await isBlocked(tx, id)];
  await decide();
  const [isAway, isBlockedNow] = [await isSupplierAway(tx, id), await isBlocked(tx, id)];
  return [
    ...(wasAway === isAway ? [] : await notifyBuyersOf(tx, id, { isAway, now })),
    ...(wasBlocked === isBlockedNow ? [] : await notifySuppliersOf(tx, id, { isBlocked: isBlockedNow, now })),
  ];
}

function announceTo(db: Database, others: string[]): void {
  if (others.length === 0) return;
  db.announcements.announce('orders', others);
  db.announcements.announce('notices', others);
}

function decision<Action extends AuditEntry['action']>(action: Action, id: string) {
  return { action, subject: `account:${id}` };
}

/** Returns the trail's reference to a reason; the text itself is kept only with the account. */
function reasonRef(id: bigint | null): string | null {
  return id === null ? null : `told:${id}`;
}

async function isReasonKnown(tx: Connection, id: bigint | null, words: string): Promise<boolean> {
  return id !== null && isOwnerReason(tx, id, words);
}
