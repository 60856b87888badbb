import { m } from '../../../messages/compiled/messages.js';
import { dayOf } from '../../../rules/day.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns 'Today' or 'Yesterday' in India's time; null for any other day. */
export function dayText(time: Date, now: Date): string | null {
  const day = dayOf(time);
  if (day === dayOf(now)) return m.chat_today();
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? m.chat_yesterday() : null;
}
