import { useEffect, useSyncExternalStore } from 'react';
import { Outbox } from './outbox.ts';
import type { Waiting } from './outbox-store.ts';

let open: { account: string; outbox: Outbox } | null = null;
const none: Waiting[] = [];

/** Returns the one outbox of this page for an account. */
function outboxOf(account: string): Outbox {
  if (open?.account !== account) open = { account, outbox: new Outbox(account) };
  return open.outbox;
}

/** Outbox of an account, its waiting messages, and the time until which they are held back. */
export function useOutbox(account: string): { outbox: Outbox; waiting: Waiting[]; onHoldUntil: number | null } {
  const outbox = outboxOf(account);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.shown, () => none);
  const onHoldUntil = useSyncExternalStore(outbox.subscribe, outbox.onHoldUntil, () => null);
  return { outbox, waiting, onHoldUntil };
}

/** Sends the waiting messages from every screen of the area. */
export function useOutboxSent(account: string): void {
  useEffect(() => outboxOf(account).start(), [account]);
}
