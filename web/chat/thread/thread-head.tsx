import { Link } from 'react-router';
import type { ThreadPage, ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { PreviousIcon } from '../../ui/icons.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { Initial } from './initial.tsx';

/** With whom one talks, and the way back. */
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
