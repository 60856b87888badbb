import { toast } from 'sonner';
import { TOAST_ERROR_SECONDS, TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import type { Outcome } from '../post-action.ts';

/** Shows a success, with the button of what comes next where there is one. */
export function showSuccess(
  { text, next }: NonNullable<Outcome['toast']>,
  navigate: (to: string) => void | Promise<void>,
): void {
  toast.success(text, {
    // A button has to be read, found and reached.
    duration: (next ? TOAST_ERROR_SECONDS : TOAST_SUCCESS_SECONDS) * 1000,
    ...(next && { action: { label: next.label, onClick: () => void navigate(next.to) } }),
  });
}
