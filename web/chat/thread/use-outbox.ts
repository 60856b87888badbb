import { useEffect, useSyncExternalStore } from 'react';
import { Outbox } from './outbox.ts';
import type { Waiting } from './outbox-store.ts';

let open: { account: string; outbox: Outbox } | null = null;
const none: Waiting[] = [];

/** The one outbox of this page and account. */
function outboxOf(account: string): Outbox {
  if (open?.account !== account) open = { account, outbox: new Outbox(account) };
  return open.outbox;
}

/** The outbox of whoever looks, what waits in it, and until when it is held back. */
export function useOutbox(account: string): { outbox: Outbox; waiting: Waiting[]; heldUntil: number | null } {
  const outbox = outboxOf(account);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.shown, () => none);
  const heldUntil = useSyncExternalStore(outbox.subscribe, outbox.heldUntil, () => null);
  return { outbox, waiting, heldUntil };
}

/** Sends what waits, wherever in the area its owner is. */
export function useOutboxSent(account: string): void {
  useEffect(() => outboxOf(account).start(), [account]);
}
