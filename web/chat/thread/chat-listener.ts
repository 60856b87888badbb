import { useLive } from '../../ui/use-live.ts';
import { useOutboxSent } from './use-outbox.ts';

/** Keeps an area's chats up to date and sends the outbox, on every screen of the area. */
export function ChatListener({ account }: { account: string }) {
  useLive('threads');
  useOutboxSent(account);
  return null;
}
