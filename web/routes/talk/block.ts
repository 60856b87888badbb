import { setBlocked } from '../../../domain/inquiries/blocking.ts';
import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';
import { requireTalker, threadIdOf } from './talker.ts';
import { threadScreen } from './thread-verb.ts';

/** Shuts the other side out. */
export const action = verb(
  { screen: threadScreen, done: 'chat_blocked', failed: 'chat_block_failed' },
  async (visit, arrival) => {
    const person = await requireTalker(visit, arrival);
    await setBlocked(visit.db, person, { threadId: threadIdOf(arrival), isBlocked: true, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.chat_block_failed, 'nothing typed');
