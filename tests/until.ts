import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const INTERVAL_MS = 20;

/**
 * Returns the condition's first truthy answer. The bound is no check of speed: it only ends a wait for what will never
 * come, so a test must not pass because of it.
 */
export async function until<T>(condition: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(INTERVAL_MS)) {
    const answer = await condition();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what}`);
  }
}
