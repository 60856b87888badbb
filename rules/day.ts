const timeForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
const FIRST_TIME = new Date('1970-01-01T00:00:00Z');
const LAST_TIME = new Date('2101-01-01T00:00:00Z');
const DAY_MS = 24 * 3_600_000;
/** Offset of Asia/Kolkata, the same all year. */
const INDIA_MS = 5.5 * 3_600_000;

/** Returns the day in India as '2026-11-20'. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + INDIA_MS).toISOString().slice(0, 10);
}

/** Returns the moment a day begins in India. */
export function dayBegins(day: string): Date {
  return new Date(Date.parse(day) - INDIA_MS);
}

/** Returns the moment a day ends in India: the first moment of the next day. */
export function dayEnds(day: string): Date {
  return new Date(dayBegins(day).getTime() + DAY_MS);
}

/** True for a day that exists, '2026-11-20', from 1970 to 2100. */
export function isDay(text: string): boolean {
  return (
    /^(?:19[7-9]\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    dayOf(dayBegins(text)) === text
  );
}

/**
 * Reads a time as forms and programs send it, '2026-11-20T05:30:00.000Z'. Null for anything else, and for times before
 * 1970 or after 2100, because the database cannot keep every later one.
 */
export function timeFrom(text: unknown): Date | null {
  if (typeof text !== 'string' || !timeForm.test(text)) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || time < FIRST_TIME || time >= LAST_TIME ? null : time;
}

/** Returns the last `count` days in India up to the day of `time`, oldest first. */
export function daysUntil(time: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dayOf(new Date(time.getTime() - (count - 1 - at) * DAY_MS)));
}
