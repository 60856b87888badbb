import { useNavigation } from 'react-router';

/** Returns whether a form or a page is loading. */
export function useBusy(): boolean {
  return useNavigation().state !== 'idle';
}
