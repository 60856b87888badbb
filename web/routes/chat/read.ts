import { readThread } from '../../../domain/inquiries/read-mark.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { messageNumberFrom } from '../../../rules/thread.ts';
import { type RouteArgs, apiHandler, formOf } from '../../route-handlers.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { requireMember, threadIdOf } from './member.ts';
import { threadScreen } from './thread-action.ts';

const asForm = postAction({ screen: threadScreen, done: 'chat_marked_read', failed: 'chat_mark_read_failed' }, read);

const asCall = apiHandler(async (context, args) => {
  await read(context, args);
  return new Response(null, { status: 204 });
});

/** Says up to where a thread was read: by the screen while its window is seen, or by a button where there are no scripts. */
export const action = (args: RouteArgs) =>
  args.request.headers.get('accept') === 'application/json' ? asCall(args) : asForm(args);

async function read(context: RequestContext, args: RouteArgs): Promise<void> {
  const person = await requireMember(context, args);
  const upTo = messageNumberFrom((await formOf(context.request)).get('upTo'));
  if (upTo === null) throw new Refusal(400, 'form_unreadable');
  await readThread(context.db, person, { threadId: threadIdOf(args), upTo, now: context.now() });
}
