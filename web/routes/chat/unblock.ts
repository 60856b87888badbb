import { setBlocked } from '../../../domain/inquiries/block.ts';
import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { requireMember, threadIdOf } from './member.ts';
import { threadScreen } from './thread-action.ts';

/** Lets the other side in again. */
export const action = postAction(
  { screen: threadScreen, done: 'chat_unblocked', failed: 'chat_unblock_failed' },
  async (context, args) => {
    const person = await requireMember(context, args);
    await setBlocked(context.db, person, { threadId: threadIdOf(args), isBlocked: false, now: context.now() });
  },
);

export const clientAction = whenOffline(m.chat_unblock_failed, 'nothing typed');
