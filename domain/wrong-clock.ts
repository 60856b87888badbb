/** The clocks of several machines differ by less. A record with a later date was written while a clock was wrong. */
export const CLOCKS_DIFFER_MS = 60_000;

/** Returns the latest date that a limit counts: records of a wrong clock would count again at each try. */
export function latestCounted(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_DIFFER_MS);
}

/** Returns the seconds until a limit's window ends, at most the length of the window. */
export function secondsLeft(begin: Date, windowMs: number, now: Date): number {
  return Math.ceil(Math.min(windowMs, begin.getTime() + windowMs - now.getTime()) / 1000);
}
