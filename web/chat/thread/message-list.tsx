import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { Message } from '../../../domain/inquiries/messages-view.ts';
import type { ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { Side } from '../../../rules/chat/thread.ts';
import { dayOf } from '../../../rules/day.ts';
import { shortDateText } from '../../ui/dates.ts';
import { Bubble } from './bubble.tsx';
import { dayText } from './day-text.ts';
import type { Outbox } from './outbox.ts';
import type { Waiting } from './outbox-store.ts';
import { WaitingBubble } from './waiting-bubble.tsx';

interface MessageListProps {
  messages: Message[];
  unsent: Waiting[];
  situation: ThreadSituation;
  outbox: Outbox;
  /** Time, in milliseconds, until which waiting messages are held back; null if they are sent as soon as possible. */
  onHoldUntil: number | null;
  side: Side;
  place: string;
  /** Name of the other side. */
  name: string;
  now: Date;
  /** Numbers of the messages that were unread when the page was opened. */
  unreadAtFirst: { from: number; to: number };
  loadOlder: () => void;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
}

/** Messages, oldest first, with a line for each day, followed by the messages that wait to be sent. */
export function MessageList(props: MessageListProps) {
  const { messages, unsent, situation, outbox, side, place, name, now, unreadAtFirst } = props;
  const first = messages[0];
  const firstNew = messages.find(
    ({ number, author }) => number >= unreadAtFirst.from && number <= unreadAtFirst.to && author !== side,
  )?.number;
  const newestOffer = messages.findLast(({ quote }) => quote?.state === 'open' && !quote.isSettled)?.number;
  return (
    <div className="talk-messages">
      {first && first.number > 1 && (
        <Earlier
          key={first.number}
          to={`${place}?before=${first.number}`}
          load={props.loadOlder}
          isBusy={props.isLoadingOlder}
          hasFailed={props.hasOlderFailed}
        />
      )}
      {messages.length + unsent.length === 0 && (
        <p className="m-auto py-10 text-center text-quiet">{m.chat_no_messages()}</p>
      )}
      <div className="contents" role="log" aria-label={m.chat_with({ name })}>
        <ol className="contents">
          {messages.map((message, at) => {
            const isNewDay = dayOf(message.at) !== (messages[at - 1] && dayOf((messages[at - 1] ?? message).at));
            return (
              <Fragment key={message.number}>
                {isNewDay && (
                  <li className="talk-line">
                    <span>{dayText(message.at, now) ?? shortDateText(message.at, now)}</span>
                  </li>
                )}
                {message.number === firstNew && (
                  <li className="talk-line talk-line-new">
                    <span>{m.chat_new_from_here()}</span>
                  </li>
                )}
                <Bubble
                  message={message}
                  side={side}
                  name={name}
                  isRead={message.number <= situation.otherRead}
                  canAct={situation.shut === null}
                  isNewestOffer={message.number === newestOffer}
                />
              </Fragment>
            );
          })}
          {unsent.map((waiting) => (
            <WaitingBubble key={waiting.key} waiting={waiting} outbox={outbox} onHoldUntil={props.onHoldUntil} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Link to earlier messages: loads them when it comes into view; without scripts it opens a separate page. */
function Earlier({
  to,
  load,
  isBusy,
  hasFailed,
}: {
  to: string;
  load: () => void;
  isBusy: boolean;
  hasFailed: boolean;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const come = useEffectEvent(load);
  useEffect(() => {
    if (!link.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come();
    });
    watch.observe(link.current);
    return () => watch.disconnect();
  }, []);
  if (hasFailed) {
    return (
      <div role="alert" className="mx-auto text-center">
        <p className="text-red">{m.chat_older_failed()}</p>
        <button type="button" onClick={load} className="link min-h-11">
          {m.try_again()}
        </button>
      </div>
    );
  }
  return (
    <a ref={link} href={to} aria-busy={isBusy} className="link mx-auto flex min-h-11 items-center">
      {m.chat_older()}
    </a>
  );
}
