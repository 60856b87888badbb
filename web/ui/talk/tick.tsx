import { m } from '../../../messages/compiled/messages.js';
import { CheckIcon } from '../icons.tsx';
import { SeenIcon } from '../icons-of-talk.tsx';

/** That an own message was sent, or that the other side has seen it. */
export function Tick({ isSeen }: { isSeen: boolean }) {
  return (
    <span className={isSeen ? 'text-indigo' : ''} title={isSeen ? m.message_is_seen() : m.message_is_sent()}>
      {isSeen ? <SeenIcon /> : <CheckIcon />}
      <span className="sr-only">{isSeen ? m.message_is_seen() : m.message_is_sent()}</span>
    </span>
  );
}
