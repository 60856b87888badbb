import { forgetWaiting } from '../chat/thread/outbox-store.ts';
import { forgetRows } from '../ui/kept-rows.ts';

/** Removes listing rows and unsent messages of all accounts from the device. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetRows(), forgetWaiting()]);
}
