import type { Connection, Database } from '../../db/database.ts';
import { otherSide, type Side } from '../../rules/chat/thread.ts';
import type { Person, Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import type { LockedThread } from './tables.ts';

/**
 * Returns the chat of a reseller and a supplier, locked; opens it if there is none. A supplier who is not public is not
 * found.
 */
export async function threadWith(
  tx: Connection,
  reseller: Reseller,
  supplierId: string,
  now: Date,
): Promise<LockedThread> {
  const supplier = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', supplierId)
    .where('user_type', '=', 'supplier')
    .where('is_public', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!supplier) throw new Refusal(404, 'thread_nobody');
  await tx
    .insertInto('threads')
    .values({ reseller_id: reseller.id, supplier_id: supplierId, opened_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'supplier_id']).doNothing())
    .execute();
  return tx
    .selectFrom('threads')
    .selectAll()
    .where('reseller_id', '=', reseller.id)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns this person's own chat, locked until the transaction ends; refuses another person's chat as not found. */
export async function lockThread(tx: Connection, person: Person, id: bigint): Promise<LockedThread> {
  const thread = await tx
    .selectFrom('threads')
    .selectAll()
    .where('id', '=', id)
    .where(ownColumn(person.userType), '=', person.id)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw new Refusal(404, 'thread_gone');
  return thread;
}

/** Refuses if one of the two has blocked the other, or the other account is closed or blocked. */
export async function requireOpenThread(tx: Connection, thread: LockedThread, side: Side): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select(['closed_at', 'blocked_at'])
    .where('id', '=', memberOf(thread, otherSide(side)))
    .executeTakeFirstOrThrow();
  refuseShut(thread, side, { hasLeft: other.closed_at !== null, isBlocked: other.blocked_at !== null });
}

/** Refuses as requireOpenThread, from facts that the caller has already read. */
export function refuseShut(thread: ThreadBlocks, side: Side, other: OtherAccount): void {
  const shut = shutBy(thread, side, other);
  if (!shut) return;
  const { status, key } = shutRefusals[shut];
  throw new Refusal(status, key);
}

const shutRefusals = {
  'by-you': { status: 403, key: 'thread_blocked_by_you' },
  'by-other': { status: 403, key: 'thread_blocked_by_other' },
  left: { status: 409, key: 'thread_other_left' },
  blocked: { status: 409, key: 'thread_other_blocked' },
} as const;

/**
 * Why a side cannot write in a chat: it has blocked the other side or is blocked by it, or the other account is closed,
 * or blocked by the operator.
 */
export type ThreadShut = keyof typeof shutRefusals;

interface OtherAccount {
  hasLeft: boolean;
  isBlocked: boolean;
}

/** Returns why this side cannot write; null where it can. */
export function shutBy(thread: ThreadBlocks, side: Side, { hasLeft, isBlocked }: OtherAccount): ThreadShut | null {
  if (blockedAt(thread, side)) return 'by-you';
  if (blockedAt(thread, otherSide(side))) return 'by-other';
  if (hasLeft) return 'left';
  return isBlocked ? 'blocked' : null;
}

type ThreadBlocks = Pick<LockedThread, 'blocked_by_reseller_at' | 'blocked_by_supplier_at'>;

/** Returns when this side blocked the other; null when it has not. */
export function blockedAt(thread: ThreadBlocks, by: Side): Date | null {
  return by === 'reseller' ? thread.blocked_by_reseller_at : thread.blocked_by_supplier_at;
}

export function memberOf(thread: Pick<LockedThread, 'reseller_id' | 'supplier_id'>, side: Side): string {
  return side === 'reseller' ? thread.reseller_id : thread.supplier_id;
}

export function ownColumn(side: Side) {
  return side === 'reseller' ? ('reseller_id' as const) : ('supplier_id' as const);
}

/** Announces a change of a chat to both sides, and new notices to their readers. Call it after the commit. */
export function announceThread(
  { announcements }: Database,
  thread: Pick<LockedThread, 'reseller_id' | 'supplier_id'>,
  notified: readonly Side[] = [],
): void {
  announcements.announce('threads', [thread.reseller_id, thread.supplier_id]);
  if (notified.length > 0)
    announcements.announce(
      'notices',
      notified.map((side) => memberOf(thread, side)),
    );
}
