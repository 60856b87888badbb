import { forgetWaiting } from '../chat/thread/outbox-store.ts';
import { forgetRows } from '../ui/kept-rows.ts';

/** At sign-out: rows of the listing and unsent messages, of whichever account, leave the device. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetRows(), forgetWaiting()]);
}
