import { useRef } from 'react';
import { Link } from 'react-router';
import type { ThreadPage, ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { PreviousIcon } from '../../ui/icons.tsx';
import { MoreIcon } from '../../ui/icons-of-chat.tsx';
import { useMenuClosing } from '../../ui/menu-close.ts';
import { Initial } from './initial.tsx';

/** Name of the other side, and the link back. */
export function ThreadHead({
  thread,
  situation,
  place,
}: {
  thread: ThreadPage;
  situation: ThreadSituation;
  place: string;
}) {
  const { side, other } = thread;
  const name = other.name || m.chat_closed_account();
  return (
    <header className="talk-head">
      <Link to={`/${side}/chats`} aria-label={m.chat_back()} className="grid size-11 shrink-0 place-items-center">
        <PreviousIcon />
      </Link>
      <Initial name={name} />
      <h1 className="min-w-0 grow truncate text-lg">
        {other.isPublic ? (
          <Link to={`/suppliers/${other.id}`} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h1>
      <ThreadMenu place={place} shut={situation.shut} />
    </header>
  );
}

/** Menu of a chat: block the other side, and report it. Unblocking is offered in place of the message field. */
function ThreadMenu({ place, shut }: { place: string; shut: ThreadSituation['shut'] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuClosing(menu);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details ref={menu} className="talk-menu">
      <summary aria-label={m.chat_more()}>
        <MoreIcon />
      </summary>
      <div className="card p-1">
        {shut !== 'by-you' && (
          <ActionForm action={`${place}/block`} onDone={close}>
            {({ isBusy }) => (
              <button type="submit" disabled={isBusy} className="menu-item w-full">
                {m.chat_block()}
              </button>
            )}
          </ActionForm>
        )}
        <Link to={`${place}/report`} className="menu-item">
          {m.chat_report()}
        </Link>
      </div>
    </details>
  );
}
