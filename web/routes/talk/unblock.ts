import { setBlocked } from '../../../domain/inquiries/blocking.ts';
import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';
import { requireTalker, threadIdOf } from './talker.ts';
import { threadScreen } from './thread-verb.ts';

/** Lets the other side in again. */
export const action = verb(
  { screen: threadScreen, done: 'chat_unblocked', failed: 'chat_unblock_failed' },
  async (visit, arrival) => {
    const person = await requireTalker(visit, arrival);
    await setBlocked(visit.db, person, { threadId: threadIdOf(arrival), isBlocked: false, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.chat_unblock_failed, 'nothing typed');
