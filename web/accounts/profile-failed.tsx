import { m } from '../../messages/compiled/messages.js';
import { ScreenFailed } from '../ui/screen-failed.tsx';
import { useToast } from '../ui/shown-toasts.ts';

/** Shown when a profile could not be loaded: the sentence of section 8, on the screen and in a toast. */
export function ProfileFailed() {
  useToast('error', m.profile_failed());
  return <ScreenFailed title={m.profile_failed()} />;
}
