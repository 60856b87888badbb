import { useState } from 'react';
import { threadPage } from '../../domain/inquiries/thread-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { messageNumberFrom } from '../../rules/chat/thread.ts';
import { threadScreen } from '../frame/thread-screen.ts';
import { pageLoader } from '../route-handlers.ts';
import { randomUuid } from '../ui/random.ts';
import type { Route } from './+types/one';
import { ChatsBeside } from './chats-beside.tsx';
import { requireMember, threadIdOf } from './member.ts';
import { Chat } from './thread/chat.tsx';
import { ChatMissing } from './thread/thread-not-found.tsx';

export const handle = threadScreen;

/** One thread: its newest messages, or the messages before a given one. */
export const loader = pageLoader(async (context, args) => {
  const person = await requireMember(context, args);
  const before = messageNumberFrom(args.url.searchParams.get('before'));
  const now = context.now();
  const thread = await threadPage(context.db, person, { id: threadIdOf(args), before, now });
  // Idempotency key of the form that is sent without scripts.
  return { thread, before, now, account: person.id, formKey: randomUuid() };
});

export default function Thread({ loaderData }: Route.ComponentProps) {
  const { thread, before } = loaderData;
  const [newest, setNewest] = useState<number | null>(null);
  const name = thread.other.name || m.chat_closed_account();
  return (
    <>
      <title>{`${m.chat_with({ name })} | ${m.site_name()}`}</title>
      <div className="chat-panes">
        <ChatsBeside area={thread.side} current={thread.id} newest={newest} />
        <Chat key={`${thread.id} ${before}`} {...loaderData} onNewest={setNewest} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.chat_nav()} />;
}
