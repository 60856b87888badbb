import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Message } from '../../../domain/inquiries/messages-view.ts';
import type { ThreadPage, ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { NEWER_MAX } from '../../../rules/chat/thread.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { useLiveInstead } from '../../ui/use-live.ts';
import type { loader as messagesLoader } from '../messages.ts';

/** Milliseconds after which an announcement of a sent message counts as missed; also the wait before asking again. */
const MISSED_AFTER_MS = 1000;

/** State of a thread on this screen: the loaded page, and messages loaded before and after it. */
interface Known {
  page: ThreadPage;
  messages: Message[];
  situation: ThreadSituation;
}

export interface ChatState extends Omit<Known, 'page'> {
  loadOlder: () => void;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
}

/**
 * Loads only new messages at an announcement; reloads the screen if nothing is new, the number of unread chats changed,
 * or a card came, which may change earlier cards. Asks for `taken`, the newest message sent here, until it arrives.
 */
export function useChat(page: ThreadPage, isNewest: boolean, taken: number): ChatState {
  const place = `/${page.side}/chats/${page.id}`;
  const [known, setKnown] = useState<Known>({ page, messages: page.messages, situation: page });
  const { revalidate } = useRevalidator();
  const newer = useFetcher<typeof messagesLoader>({ key: `newer ${place}` });
  const older = useFetcher<typeof messagesLoader>({ key: `older ${place}` });
  const unread = useRouteLoaderData<typeof rootLoader>('root')?.person?.waiting?.chats;
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

  const onNews = useEffectEvent((news: NonNullable<typeof newer.data>) => {
    const { messages, unread: unreadNow, ...situation } = news;
    const isOfElse = messages.length === 0 && isSame(situation, known.situation);
    setKnown({ ...known, messages: joined(known.messages, messages), situation });
    if (messages.length === NEWER_MAX) void newer.load(`${place}/messages?after=${messages.at(-1)?.number}`);
    if (isOfElse || unreadNow !== unread || messages.some(({ ask, quote, order }) => ask ?? quote ?? order))
      void revalidate();
  });
  useEffect(() => {
    if (newer.data) onNews(newer.data);
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

/** Merges messages by their number; drops messages before a gap. */
function joined(known: Message[], more: Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  const all = [...byNumber.values()].sort((one, other) => one.number - other.number);
  const gap = all.findLastIndex(({ number }, at) => at > 0 && all[at - 1]?.number !== number - 1);
  return gap === -1 ? all : all.slice(gap);
}

function isSame(one: ThreadSituation, other: ThreadSituation): boolean {
  return one.ownRead === other.ownRead && one.otherRead === other.otherRead && one.shut === other.shut;
}
