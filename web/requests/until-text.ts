import { timeText } from '../../rules/date.ts';

/** Until when suppliers can answer: what ends as a day begins is said as 23:59 of the day before. */
export function untilText(expiresAt: Date): string {
  return timeText(new Date(expiresAt.getTime() - 1));
}
