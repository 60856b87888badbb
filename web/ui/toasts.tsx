import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { m } from '../../messages/compiled/messages.js';
import { TOAST_ERROR_SECONDS } from '../../rules/limits.ts';

/** Toasts at the bottom of the screen, above a phone's bar (section 9), or above a taller one. */
export function Toasts({ above }: { above?: string }) {
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={m.notifications()}
      duration={TOAST_ERROR_SECONDS * 1000}
      toastOptions={{ className: 'toast' }}
      mobileOffset={{ bottom: above ?? '5rem' }}
      {...(above !== undefined && { offset: { bottom: above } })}
      richColors
    />
  );
}
