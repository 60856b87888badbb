import { setBlocked } from '../../../domain/inquiries/block.ts';
import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { requireMember, threadIdOf } from './member.ts';
import { threadScreen } from './thread-action.ts';

/** Shuts the other side out. */
export const action = postAction(
  { screen: threadScreen, done: 'chat_blocked', failed: 'chat_block_failed' },
  async (context, args) => {
    const person = await requireMember(context, args);
    await setBlocked(context.db, person, { threadId: threadIdOf(args), isBlocked: true, now: context.now() });
  },
);

export const clientAction = whenOffline(m.chat_block_failed, 'nothing typed');
