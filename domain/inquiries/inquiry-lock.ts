import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import type { LockedThread } from './tables.ts';
import { lockThread, ownColumn } from './threads.ts';

/** An inquiry with its chat, locked until the end of the transaction. */
export interface LockedInquiry {
  id: bigint;
  productId: bigint | null;
  productName: string;
  thread: LockedThread;
}

/** Locks an inquiry in this person's own chat; refuses another person's inquiry as not found. */
export async function lockInquiry(tx: Connection, person: Person, id: bigint): Promise<LockedInquiry> {
  const inquiry = await tx
    .selectFrom('inquiries as i')
    .innerJoin('threads as t', 't.id', 'i.thread_id')
    .select(['i.thread_id', 'i.product_id', 'i.product_name'])
    .where('i.id', '=', id)
    .where(`t.${ownColumn(person.userType)}`, '=', person.id)
    .executeTakeFirst();
  if (!inquiry) throw new Refusal(404, 'inquiry_gone');
  const { thread_id: threadId, product_id: productId, product_name: productName } = inquiry;
  return { id, productId, productName, thread: await lockThread(tx, person, threadId) };
}

/** Refuses an inquiry that has become an order: no more wishes or quotes follow it. */
export async function requireUnsettled(tx: Connection, inquiryId: bigint): Promise<void> {
  const taken = await tx
    .selectFrom('quotes')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  if (taken) throw new Refusal(409, 'quote_settled');
}
