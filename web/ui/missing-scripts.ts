import { useSyncExternalStore } from 'react';

const ASK_AGAIN_MS = 2000;

const hearers = new Set<() => void>();
const waiting = new Set<() => void>();
const none: readonly string[] = [];
let missing = none;

/** Addresses of the scripts that are waited for, because they cannot be had. */
export function useMissingScripts(): readonly string[] {
  return useSyncExternalStore(
    (hearer) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    () => missing,
    () => none,
  );
}

export function tellMissing(address: string, isMissing: boolean): void {
  if (missing.includes(address) === isMissing) return;
  missing = isMissing ? [...missing, address] : missing.filter((one) => one !== address);
  for (const hearer of hearers) hearer();
}

/** Resolves when it is time to ask for them again: after a while, or at once when somebody wants it so. */
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
