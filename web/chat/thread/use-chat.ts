import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Message } from '../../../domain/inquiries/messages-view.ts';
import type { ThreadPage, ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { NEWER_MAX } from '../../../rules/chat/thread.ts';
import type { loader as layoutLoader } from '../../frame/supplier.tsx';
import { useLiveInstead } from '../../ui/use-live.ts';
import type { loader as messagesLoader } from '../messages.ts';

/** By then a word of what was sent has come, unless the line is down; and as long is waited before looking once more. */
const MISSED_AFTER_MS = 1000;

/** What is known of a thread on this screen: from the page, and what came before and after it. */
interface Known {
  page: ThreadPage;
  messages: Message[];
  situation: ThreadSituation;
}

export interface ChatState extends Omit<Known, 'page'> {
  /** Fetches what stands before the first message. */
  loadOlder: () => void;
  isLoadingOlder: boolean;
  /** They could not be had. */
  hasOlderFailed: boolean;
}

/**
 * A thread that grows at both ends without being read anew: at a word only what is new is fetched, and the whole screen only
 * when the word was of something else, or a card came whose like above it has changed. `taken` is the newest message that
 * was sent from here: it is looked for until it is there, for the line may be down and a look may fail.
 */
export function useChat(page: ThreadPage, isNewest: boolean, taken: number): ChatState {
  const place = `/${page.side}/chats/${page.id}`;
  const [known, setKnown] = useState<Known>({ page, messages: page.messages, situation: page });
  const { revalidate } = useRevalidator();
  const newer = useFetcher<typeof messagesLoader>({ key: `newer ${place}` });
  const older = useFetcher<typeof messagesLoader>({ key: `older ${place}` });
  const unread = useRouteLoaderData<typeof layoutLoader>(page.side)?.unread;
  if (known.page !== page) setKnown({ page, messages: joined(known.messages, page.messages), situation: page });
  const last = known.messages.at(-1)?.number ?? 0;
  const lookAtNewer = () => void newer.load(`${place}/messages?after=${last}`);
  useLiveInstead(() => (isNewest ? lookAtNewer() : void revalidate()));
  const lookForTaken = useEffectEvent(lookAtNewer);
  const isMissing = isNewest && taken > last && newer.state === 'idle';
  useEffect(() => {
    if (!isMissing) return;
    const missed = setTimeout(() => lookForTaken(), MISSED_AFTER_MS);
    return () => clearTimeout(missed);
  }, [isMissing]);

  const heard = useEffectEvent((news: NonNullable<typeof newer.data>) => {
    const { messages, unread: unreadNow, ...situation } = news;
    const isOfElse = messages.length === 0 && isSame(situation, known.situation);
    setKnown({ ...known, messages: joined(known.messages, messages), situation });
    if (messages.length === NEWER_MAX) void newer.load(`${place}/messages?after=${messages.at(-1)?.number}`);
    if (isOfElse || unreadNow !== unread || messages.some(({ ask, quote, order }) => ask ?? quote ?? order))
      void revalidate();
  });
  useEffect(() => {
    if (newer.data) heard(newer.data);
  }, [newer.data]);

  const came = useEffectEvent(({ messages }: NonNullable<typeof older.data>) =>
    setKnown({ ...known, messages: joined(known.messages, messages) }),
  );
  useEffect(() => {
    if (older.data) came(older.data);
  }, [older.data]);

  const first = known.messages[0]?.number ?? 1;
  return {
    messages: known.messages,
    situation: known.situation,
    isLoadingOlder: older.state !== 'idle',
    hasOlderFailed: older.state === 'idle' && older.data === null,
    loadOlder: () => {
      if (older.state === 'idle' && first > 1) void older.load(`${place}/messages?before=${first}`);
    },
  };
}

/** All of them once, in their order; those that do not join the newest without a gap are left out. */
function joined(known: Message[], more: Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  const all = [...byNumber.values()].sort((one, other) => one.number - other.number);
  const gap = all.findLastIndex(({ number }, at) => at > 0 && all[at - 1]?.number !== number - 1);
  return gap === -1 ? all : all.slice(gap);
}

function isSame(one: ThreadSituation, other: ThreadSituation): boolean {
  return one.ownRead === other.ownRead && one.otherRead === other.otherRead && one.shut === other.shut;
}
