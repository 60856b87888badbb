import { useSyncExternalStore } from 'react';

const hearers = new Set<() => void>();
let isWaiting = false;

/** Is the next screen's script waited for, because the site does not answer? */
export function useWaitingForSite(): boolean {
  return useSyncExternalStore(
    (hearer) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    () => isWaiting,
    () => false,
  );
}

export function tellWaiting(now: boolean): void {
  isWaiting = now;
  for (const hearer of hearers) hearer();
}
