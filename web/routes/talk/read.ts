import { readThread } from '../../../domain/inquiries/reading.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { messageNumberFrom } from '../../../rules/thread.ts';
import { type Arrival, call, formOf } from '../../door.ts';
import { verb } from '../../verb.ts';
import type { Visit } from '../../visit.ts';
import { requireTalker, threadIdOf } from './talker.ts';
import { threadScreen } from './thread-verb.ts';

const asForm = verb({ screen: threadScreen, done: 'chat_marked_read', failed: 'chat_mark_read_failed' }, read);

const asCall = call(async (visit, arrival) => {
  await read(visit, arrival);
  return new Response(null, { status: 204 });
});

/** Says up to where a thread was read: by the screen while its window is seen, or by a button where there are no scripts. */
export const action = (arrival: Arrival) =>
  arrival.request.headers.get('accept') === 'application/json' ? asCall(arrival) : asForm(arrival);

async function read(visit: Visit, arrival: Arrival): Promise<void> {
  const person = await requireTalker(visit, arrival);
  const upTo = messageNumberFrom((await formOf(visit.request)).get('upTo'));
  if (upTo === null) throw new Refusal(400, 'form_unreadable');
  await readThread(visit.db, person, { threadId: threadIdOf(arrival), upTo, now: visit.now() });
}
