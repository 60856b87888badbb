import { sendMessage } from '../../../domain/inquiries/sending.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { messageText } from '../../../rules/thread.ts';
import { call, formOf, parsed, type Arrival } from '../../door.ts';
import { textsOf } from '../../form-texts.ts';
import { rowKeyFrom } from '../../../rules/id.ts';
import { picturesIn } from '../../uploading.ts';
import { verb } from '../../verb.ts';
import type { Visit } from '../../visit.ts';
import { requireTalker, threadIdOf } from './talker.ts';
import { threadScreen } from './thread-verb.ts';
import * as v from 'valibot';

const schema = v.object({ text: messageText });

const asForm = verb(
  { screen: threadScreen, done: 'message_sent', failed: 'message_failed' },
  async (visit, arrival) => void (await send(visit, arrival)),
);

/** A device that keeps what waits to be sent asks for JSON, and sends the same again until it has an answer. */
const asCall = call(async (visit, arrival) => Response.json({ number: await send(visit, arrival) }));

export const action = (arrival: Arrival) =>
  arrival.request.headers.get('accept') === 'application/json' ? asCall(arrival) : asForm(arrival);

async function send(visit: Visit, arrival: Arrival): Promise<number> {
  const person = await requireTalker(visit, arrival);
  const form = await formOf(visit.request);
  const texts = textsOf(form);
  const key = rowKeyFrom(texts.get('key'));
  if (key === null) throw new BadForm({ text: ['form_unreadable'] });
  const { text } = parsed(schema, Object.fromEntries(texts));
  return sendMessage(visit.db, visit.privateFiles, person, {
    threadId: threadIdOf(arrival),
    text,
    pictures: await picturesIn(form, /^pictures$/),
    key,
    now: visit.now(),
  });
}
