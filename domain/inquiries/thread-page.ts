import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { MESSAGES_SHOWN, NEWER_MAX, otherSide, type Side } from '../../rules/chat/thread.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { type Message, messagesOf } from './messages-view.ts';
import type { LockedThread } from './tables.ts';
import { memberOf, ownColumn, shutBy, type ThreadShut } from './threads.ts';

/** A chat as one of its two sides sees it. */
export interface ThreadSituation {
  lastNumber: number;
  /** Number of the last message that each side has read. */
  ownRead: number;
  otherRead: number;
  /** Null where both sides can write. */
  shut: ThreadShut | null;
}

export interface ThreadPage extends ThreadSituation {
  id: bigint;
  side: Side;
  other: {
    id: string;
    /** Empty once the account is closed. */
    name: string;
    /** Is there a public page of the other side? Only suppliers have one. */
    isPublic: boolean;
  };
  messages: Message[];
}

/** New messages of a chat, and the number of other chats with unread messages. */
export interface NewInThread extends ThreadSituation {
  messages: Message[];
  unread: number;
}

/**
 * Returns a person's chat with its newest messages, or the messages before a number; refuses another person's chat as
 * not found.
 */
export async function threadPage(
  db: Connection,
  person: Person,
  { id, before, now }: { id: bigint; before: number | null; now: Date },
): Promise<ThreadPage> {
  const thread = await ownThread(db, person, id);
  const side = person.userType;
  const upTo = before === null ? thread.last_number : Math.min(before - 1, thread.last_number);
  const span = { upTo, limit: MESSAGES_SHOWN };
  return {
    id,
    side,
    ...situationOf(thread, side),
    other: {
      id: memberOf(thread, otherSide(side)),
      name: thread.name,
      isPublic: side === 'reseller' && thread.is_public,
    },
    messages: await messagesOf(db, { threadId: id, side, span, now }),
  };
}

/** Returns the messages of a person's chat after a given number, the oldest first, at most 100. */
export async function newInThread(
  db: Connection,
  person: Person,
  { id, after, now }: { id: bigint; after: number; now: Date },
): Promise<NewInThread> {
  const thread = await ownThread(db, person, id);
  const side = person.userType;
  const isNew = thread.last_number > after;
  const span = { after, limit: NEWER_MAX };
  return {
    ...situationOf(thread, side),
    messages: isNew ? await messagesOf(db, { threadId: id, side, span, now }) : [],
    unread: thread.unread,
  };
}

/** Returns the messages of a person's chat just before a given number. */
export async function olderInThread(
  db: Connection,
  person: Person,
  { id, before, now }: { id: bigint; before: number; now: Date },
): Promise<NewInThread> {
  const thread = await ownThread(db, person, id);
  const span = { upTo: Math.min(before - 1, thread.last_number), limit: MESSAGES_SHOWN };
  return {
    ...situationOf(thread, person.userType),
    messages: await messagesOf(db, { threadId: id, side: person.userType, span, now }),
    unread: thread.unread,
  };
}

function situationOf(thread: OwnThread, side: Side): ThreadSituation {
  const [own, other] = side === 'reseller' ? (['reseller', 'supplier'] as const) : (['supplier', 'reseller'] as const);
  return {
    lastNumber: thread.last_number,
    ownRead: thread[`${own}_read`],
    otherRead: thread[`${other}_read`],
    shut: shutBy(thread, side, { hasLeft: thread.closed_at !== null, isBlocked: thread.blocked_at !== null }),
  };
}

interface OwnThread extends LockedThread {
  /** Name of the other side. */
  name: string;
  closed_at: Date | null;
  blocked_at: Date | null;
  is_public: boolean;
  /** Number of this person's chats with unread messages. */
  unread: number;
}

async function ownThread(db: Connection, { id: personId, userType }: Person, id: bigint): Promise<OwnThread> {
  const thread = await db
    .selectFrom('threads as t')
    .innerJoin('users as u', 'u.id', `t.${ownColumn(otherSide(userType))}`)
    .selectAll('t')
    .select(['u.business_name as name', 'u.closed_at', 'u.blocked_at', 'u.is_public'])
    .select((eb) =>
      eb
        .selectFrom('threads as n')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(`n.${ownColumn(userType)}`, '=', personId)
        .whereRef(`n.${userType}_read`, '<', 'n.last_number')
        .as('unread'),
    )
    .where('t.id', '=', id)
    .where(`t.${ownColumn(userType)}`, '=', personId)
    .executeTakeFirst();
  if (!thread) throw new Refusal(404, 'thread_gone');
  return { ...thread, unread: thread.unread ?? 0 };
}
