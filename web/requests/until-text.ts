import { timeText } from '../ui/dates.ts';

/** Returns the last minute for answers, such as 23:59, in words. `expiresAt` is the beginning of the next day. */
export function untilText(expiresAt: Date): string {
  return timeText(new Date(expiresAt.getTime() - 1));
}
