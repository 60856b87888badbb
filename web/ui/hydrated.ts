import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Have the scripts taken the page over? False on the server and in the first moment in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
