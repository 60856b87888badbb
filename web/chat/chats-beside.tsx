import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import type { Area } from '../area-of.ts';
import { useWide } from '../ui/narrow.ts';
import type { loader } from './chats.tsx';
import { ThreadRow } from './thread-row.tsx';

/** The newest chats beside the open chat, where there is room for both; a phone loads none of them. */
export function ChatsBeside({
  area,
  current,
  newest,
}: {
  area: Area;
  current: bigint;
  /** Number of the open chat's newest message, null before it is known; a new number reloads the list. */
  newest: number | null;
}) {
  const isWide = useWide();
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    if (isWide && newest !== null) void load(`/${area}/chats`);
  }, [isWide, area, load, newest]);
  // The space is reserved from the first paint, so that the open chat does not move.
  return (
    <nav aria-label={m.chat_nav()} className="chats-beside card">
      {isWide && data && (
        <>
          <ul className="divide-y divide-rule">
            {data.threads.map((thread) => (
              <ThreadRow
                key={String(thread.id)}
                thread={thread}
                area={area}
                now={data.now}
                isCurrent={thread.id === current}
              />
            ))}
          </ul>
          {data.pages > 1 && (
            <Link to={`/${area}/chats`} className="link flex min-h-11 items-center px-4">
              {m.chat_all()}
            </Link>
          )}
        </>
      )}
    </nav>
  );
}
