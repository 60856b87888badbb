import type { WaitingThreads } from '../../domain/inquiries/threads-list.ts';
import { m } from '../../messages/compiled/messages.js';
import { Since } from './order-work.tsx';
import type { Work } from './work-list.tsx';

/** Returns the count of waiting chats, the oldest and its clock. */
export function threadWork(
  { count, name, since }: WaitingThreads,
  now: Date,
): Pick<Work, 'count' | 'oldest' | 'clock'> {
  if (count === 0 || since === null) return { count };
  return { count, oldest: name || m.chat_closed_account(), clock: <Since time={since} now={now} /> };
}
