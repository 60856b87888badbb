import { sampleChats } from '../../db/seed/samples/chats.ts';
import type { SampleChat } from '../../db/seed/samples/types.ts';
import { supplierId } from '../../db/seed/seed-samples.ts';
import { personById } from '../../domain/accounts/people.ts';
import { type Chapter, type DemoSeeding, type Happening, momentOf } from './chapter.ts';
import { type DemoChat, say } from './chat-texts.ts';

/** Chats of the demo reseller with its suppliers, and the quotes and orders that came from them. */
export const chats: Chapter = {
  name: 'talks',
  announces: ['threads', 'orders'],
  async happenings(seeding) {
    const happenings: Happening[] = [];
    for (const chat of sampleChats) happenings.push(...(await chatSteps(seeding, chat)));
    return happenings;
  },
};

/** Returns the steps of one chat; after a refused step the rest of the chat is left out. */
async function chatSteps(seeding: DemoSeeding, { supplier: key, says }: SampleChat): Promise<Happening[]> {
  const supplier = await personById(seeding.tx, supplierId(key));
  if (supplier?.userType !== 'supplier') return [];
  let chat: DemoChat | null = { supplier, lastBy: null, threadId: null, inquiryId: null, quoteId: null };
  return says.map((saying, index) => {
    const at = momentOf(seeding.now, saying.at);
    const run = async () => {
      const sofar = chat;
      chat = null;
      if (sofar) chat = await say(seeding, sofar, { saying, key: `sample-${index + 1}`, now: at });
    };
    return { at, what: `saying ${index + 1} to ${key}`, run };
  });
}
