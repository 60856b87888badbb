import { m } from '../../../messages/compiled/messages.js';
import { CheckIcon } from '../../ui/icons.tsx';
import { ReadIcon } from '../../ui/icons-of-chat.tsx';

/** Tick of an own message: sent, or seen by the other side. */
export function Tick({ isRead }: { isRead: boolean }) {
  return (
    <span className={isRead ? 'text-indigo' : ''} title={isRead ? m.message_is_read() : m.message_is_sent()}>
      {isRead ? <ReadIcon /> : <CheckIcon />}
      <span className="sr-only">{isRead ? m.message_is_read() : m.message_is_sent()}</span>
    </span>
  );
}
