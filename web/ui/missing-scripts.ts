import { useSyncExternalStore } from 'react';

const ASK_AGAIN_MS = 2000;

const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
const none: readonly string[] = [];
let missing = none;

/** Returns the addresses of scripts that failed to load and are being retried. */
export function useMissingScripts(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => missing,
    () => none,
  );
}

export function reportMissing(address: string, isMissing: boolean): void {
  if (missing.includes(address) === isMissing) return;
  missing = isMissing ? [...missing, address] : missing.filter((one) => one !== address);
  for (const listener of listeners) listener();
}

/** Resolves when the scripts should be tried again: after a pause, or at once if the user asks for it. */
export async function askedAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, ASK_AGAIN_MS);
  });
}

export function askAgainNow(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
