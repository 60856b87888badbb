import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 20;

/**
 * Returns the condition's first truthy result. The bound is no check of speed: it only ends a wait for something that
 * never comes. It counts pauses, because some tests stop the clock.
 */
export async function until<T>(condition: () => T | Promise<T>, what: string, seconds = 30): Promise<NonNullable<T>> {
  for (let left = (seconds * 1000) / INTERVAL_MS; left > 0; left -= 1) {
    const answer = await condition();
    if (answer) return answer;
    await pause(INTERVAL_MS);
  }
  throw new Error(`Waited ${seconds} s for ${what}`);
}
