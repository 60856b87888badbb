import { useLive } from '../../ui/use-live.ts';
import { useOutboxSent } from './use-outbox.ts';

/** Keeps an area's chats up to date, and sends what waits, wherever its owner is. */
export function ChatHeard({ account }: { account: string }) {
  useLive('threads');
  useOutboxSent(account);
  return null;
}
