/** Answers that a supplier needs before a usual answer time is shown. */
export const ANSWERS_MIN = 3;

/** Returns a waiting time in the unit in which people say it, rounded up. */
export function waitOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

/** Reads the waiting time that a sample's text states: 'within 2 hours'. Null for other words. */
export function statedWait(words: string): { unit: 'hours' | 'days'; count: number } | null {
  const [, count, unit] = /^within (\d+) (hour|day)s?$/.exec(words) ?? [];
  return count === undefined ? null : { unit: unit === 'day' ? 'days' : 'hours', count: Number(count) };
}
