/** Of fewer answers nothing usual is said. */
export const ANSWERS_MIN = 3;

/** A time that somebody waits, in the unit in which people say it, rounded up. */
export function waitOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

/** How long a sample says of itself that somebody waits: 'within 2 hours'. Null of other words. */
export function saidWait(words: string): { unit: 'hours' | 'days'; count: number } | null {
  const [, count, unit] = /^within (\d+) (hour|day)s?$/.exec(words) ?? [];
  return count === undefined ? null : { unit: unit === 'day' ? 'days' : 'hours', count: Number(count) };
}
