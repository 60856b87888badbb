import * as v from 'valibot';
import { sendMessage } from '../../domain/inquiries/message.ts';
import { BadForm } from '../../domain/refusal.ts';
import { messageText } from '../../rules/chat/thread.ts';
import { rowKeyFrom } from '../../rules/id.ts';
import { textsOf } from '../form-texts.ts';
import { postAction } from '../post-action.ts';
import type { RequestContext } from '../request-context.ts';
import { screenAbove } from '../return-screen.ts';
import { apiHandler, formOf, parsed, type RouteArgs } from '../route-handlers.ts';
import { picturesIn } from '../uploaded-pictures.ts';
import { requireMember, threadIdOf } from './member.ts';

const schema = v.object({ text: messageText });

const asForm = postAction(
  { screen: screenAbove, done: 'message_sent', failed: 'message_failed' },
  async (context, args) => void (await send(context, args)),
);

/** Answers the outbox of a device in JSON; it sends a message again until it gets an answer. */
const asCall = apiHandler(async (context, args) => Response.json({ number: await send(context, args) }));

export const action = (args: RouteArgs) =>
  args.request.headers.get('accept') === 'application/json' ? asCall(args) : asForm(args);

async function send(context: RequestContext, args: RouteArgs): Promise<number> {
  const person = await requireMember(context, args);
  const form = await formOf(context.request);
  const texts = textsOf(form);
  const key = rowKeyFrom(texts.get('key'));
  if (key === null) throw new BadForm({ text: ['form_unreadable'] });
  const { text } = parsed(schema, Object.fromEntries(texts));
  return sendMessage(context.db, context.privateFiles, person, {
    threadId: threadIdOf(args),
    text,
    pictures: await picturesIn(form, /^pictures$/),
    key,
    now: context.now(),
  });
}
