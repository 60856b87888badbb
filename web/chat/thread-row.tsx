import { Link } from 'react-router';
import type { ListedThread } from '../../domain/inquiries/threads-list.ts';
import { m } from '../../messages/compiled/messages.js';
import type { MessageKind } from '../../rules/chat/thread.ts';
import { askedVariantsText } from '../../rules/quotes/inquiry.ts';
import type { Area } from '../area-of.ts';
import { Ago } from '../ui/ago.tsx';
import { Initial } from './thread/initial.tsx';

const kinds: Record<Exclude<MessageKind, 'text'>, () => string> = {
  pictures: m.chat_of_pictures,
  product: m.chat_of_product,
  inquiry: m.chat_of_inquiry,
  counter: m.chat_of_counter,
  quote: m.chat_of_quote,
  order: m.chat_of_order,
};

/** Chat in the list: the other side, the last message and its time, and whether something waits. */
export function ThreadRow({
  thread,
  area,
  now,
  isCurrent = false,
}: {
  thread: ListedThread;
  area: Area;
  now: Date;
  /** True for the chat that is open beside the list. */
  isCurrent?: boolean;
}) {
  const { id, name, at, unread, needsReply, isBlocked } = thread;
  const shown = name || m.chat_closed_account();
  return (
    <li>
      <Link
        to={`/${area}/chats/${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-16 items-center gap-3 px-3 py-2.5 hover:bg-indigo-tint aria-[current]:bg-indigo-tint sm:px-4"
        data-thread={String(id)}
      >
        <Initial name={shown} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-3">
            <b className="min-w-0 grow truncate">{shown}</b>
            <Ago at={at} now={now} className={`shrink-0 text-sm ${unread ? 'text-indigo' : 'text-quiet'}`} />
          </span>
          <span className="flex items-center gap-2">
            <span className={`min-w-0 grow truncate ${unread ? 'font-semibold' : 'text-quiet'}`}>
              {lastText(thread)}
            </span>
            {needsReply && <span className="tag shrink-0 border-marigold">{m.chat_filter_reply()}</span>}
            {isBlocked && <span className="tag shrink-0">{m.chat_is_blocked()}</span>}
            {unread > 0 && (
              <span className="talk-count">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{m.chat_unread_of({ count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function lastText({ kind, text, variants, isErased, isLastOwn }: ListedThread): string {
  if (isErased) return m.message_erased();
  const line = text.replace(/\s+/gu, ' ');
  const label = kind === 'text' ? '' : kinds[kind]();
  const words = [label, askedVariantsText(variants), line].filter(Boolean).join(': ');
  return isLastOwn ? m.chat_own_message({ text: words }) : words;
}
