import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 20;
const PATIENCE_S = 30;

/**
 * Returns the condition's first truthy answer. The bound is no check of speed: it only ends a wait for what will never
 * come. It counts pauses, because some tests stop the clock.
 */
export async function until<T>(condition: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  for (let left = (PATIENCE_S * 1000) / INTERVAL_MS; left > 0; left -= 1) {
    const answer = await condition();
    if (answer) return answer;
    await pause(INTERVAL_MS);
  }
  throw new Error(`Waited ${PATIENCE_S} s for ${what}`);
}
