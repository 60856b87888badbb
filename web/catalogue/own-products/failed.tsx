import { m } from '../../../messages/compiled/messages.js';
import { ScreenFailed } from '../../ui/screen-failed.tsx';
import { useToast } from '../../ui/shown-toasts.ts';

/** Shown when the list could not be loaded: the sentence of section 8, on the screen and in a toast. */
export function ProductsFailed() {
  useToast('error', m.products_failed());
  return <ScreenFailed title={m.own_products_failed()} />;
}
