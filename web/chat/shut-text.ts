import type { ThreadShut } from '../../domain/inquiries/threads.ts';
import { m } from '../../messages/compiled/messages.js';

const texts = {
  'by-you': m.thread_blocked_by_you,
  'by-other': m.thread_blocked_by_other,
  left: m.thread_other_left,
  blocked: m.thread_other_blocked,
};

/** Returns why a person can no longer write in a chat. */
export function shutText(shut: ThreadShut): string {
  return texts[shut]();
}
