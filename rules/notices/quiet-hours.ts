import * as v from 'valibot';
import { latinDigits } from '../digits.ts';
import { ticked, typed } from '../typed.ts';

/** Quiet hours, in minutes since midnight in India; they may run over midnight. */
export interface QuietHours {
  isOn: boolean;
  from: number;
  until: number;
}

/** Default until a person chooses: from 21:00 until 08:00. */
export const usualQuietHours: QuietHours = { isOn: true, from: 21 * 60, until: 8 * 60 };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** India has one time zone and no daylight saving time. */
const INDIA_AHEAD_MINUTES = 330;

/** Returns when an SMS that is due now may go out: now, or at the end of the quiet hours. */
export function afterQuietHours(now: Date, { isOn, from, until }: QuietHours): Date {
  const minute = (Math.floor(now.getTime() / MINUTE_MS) + INDIA_AHEAD_MINUTES) % DAY_MINUTES;
  const length = (until - from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  if (!isOn || since >= length) return now;
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(begun + (length - since) * MINUTE_MS);
}

/** 1260 -> '21:00'. */
export function clockText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const clockTime = v.pipe(
  typed('notices_quiet_invalid'),
  v.transform(latinDigits),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'notices_quiet_invalid'),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

/** Quiet hours in the form of choices. The same time twice is refused: it could mean no hours or all day. */
export const quietHoursSchema = v.pipe(
  v.object({ quiet: ticked(), quietFrom: clockTime, quietUntil: clockTime }),
  v.forward(
    v.check(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, 'notices_quiet_same'),
    ['quietUntil'],
  ),
  v.transform(
    ({ quiet, quietFrom: from, quietUntil: until }): QuietHours => ({ isOn: quiet !== undefined, from, until }),
  ),
);
