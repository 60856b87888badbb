import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ThreadPage } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import '../../styles/chat.css';
import { ActionScript } from '../../ui/action-script.tsx';
import { MessageList } from './message-list.tsx';
import type { Waiting } from './outbox-store.ts';
import { SendBox } from './send-box.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useChat } from './use-chat.ts';
import { useOutbox } from './use-outbox.ts';
import { usePlaceKept } from './use-place-kept.ts';
import { useRead } from './use-read.ts';

interface ChatProps {
  thread: ThreadPage;
  /** Number of the message before which the page ends; null for the newest page. */
  before: number | null;
  now: Date;
  account: string;
  formKey: string;
  /** Called with the number of the newest message, which the list of chats shows too. */
  onNewest: (number: number) => void;
}

/** A thread: the other side, the messages, and the field to write in. */
export function Chat({ thread, before, now, account, formKey, onNewest }: ChatProps) {
  const place = `/${thread.side}/chats/${thread.id}`;
  const isNewest = before === null;
  const { outbox, waiting, onHoldUntil } = useOutbox(account);
  const taken = Math.max(0, ...waiting.filter((one) => one.thread === place).map(({ number }) => number ?? 0));
  const { messages, situation, ...older } = useChat(thread, isNewest, taken);
  const list = useRef<HTMLElement>(null);
  const last = messages.at(-1)?.number ?? 0;
  const own = messages.flatMap(({ key }) => key ?? []);
  const sent = new Set(own);
  const isShown = ({ key, number = Infinity }: Waiting) => sent.has(key) || number <= last;
  const unsent = isNewest ? waiting.filter((one) => one.thread === place && !isShown(one)) : [];
  const { isAtEnd, hasNewBelow, toEnd, onScroll } = usePlaceKept(list, `${messages.at(-1)?.number} ${unsent.length}`);
  // Messages that arrive later are not marked as new: the reader sees them arrive.
  const [unreadAtFirst] = useState({ from: situation.ownRead + 1, to: situation.lastNumber });
  useRead(place, { lastNumber: last, ownRead: situation.ownRead, isAtEnd: isAtEnd && isNewest });
  useEffect(() => outbox.removeShown(own));
  useEffect(() => onNewest(last), [last, onNewest]);
  const name = thread.other.name || m.chat_closed_account();
  const send = (message: { text: string; pictures: Blob[] }) => {
    toEnd();
    void outbox.add({ ...message, thread: place });
  };
  return (
    <div className="talk">
      {/* Its script must be loaded before a message comes: loading it without a connection would reload the whole page. */}
      <ActionScript action={`${place}/messages`} />
      <ThreadHead thread={thread} situation={situation} place={place} />
      <section
        ref={list}
        onScroll={onScroll}
        className="talk-list"
        aria-label={m.chat_with({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard.
        tabIndex={0}
      >
        <MessageList
          {...{ messages, unsent, situation, outbox, onHoldUntil, now, place, name, ...older }}
          side={thread.side}
          unreadAtFirst={unreadAtFirst}
        />
      </section>
      <div className="talk-foot">
        {hasNewBelow && (
          <button type="button" onClick={toEnd} className="talk-new-below button">
            {m.chat_new_below()}
          </button>
        )}
        {isNewest ? (
          <SendBox place={place} situation={situation} last={last} formKey={formKey} onSend={send} />
        ) : (
          <Link to={place} className="link flex min-h-11 items-center justify-center">
            {m.chat_newest()}
          </Link>
        )}
      </div>
    </div>
  );
}
