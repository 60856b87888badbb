import { useRef } from 'react';
import { Link } from 'react-router';
import type { ThreadStanding } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { MoreIcon } from '../icons.tsx';
import { VerbForm } from '../verb-form.tsx';

/** What else can be done with a chat: shut the other out or let them in again, and report it. */
export function ThreadMenu({ place, shut }: { place: string; shut: ThreadStanding['shut'] }) {
  const isBlocked = shut === 'by-you';
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details ref={menu} className="talk-menu">
      <summary aria-label={m.chat_more()}>
        <MoreIcon />
      </summary>
      <div className="card p-1">
        <VerbForm action={`${place}/${isBlocked ? 'unblock' : 'block'}`} key={String(isBlocked)} onDone={close}>
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} className="menu-item w-full">
              {isBlocked ? m.chat_unblock() : m.chat_block()}
            </button>
          )}
        </VerbForm>
        <Link to={`${place}/report`} className="menu-item">
          {m.chat_report()}
        </Link>
      </div>
    </details>
  );
}
