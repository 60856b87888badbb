import { useNavigation } from 'react-router';

/** Is a form of this screen under way? */
export function useBusy(): boolean {
  return useNavigation().state !== 'idle';
}
