import { toast } from 'sonner';
import { TOAST_ERROR_SECONDS, TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import type { Outcome } from '../post-action.ts';

/** Shows a success toast, with a button for the next step if there is one. */
export function showSuccess(
  { text, next }: NonNullable<Outcome['toast']>,
  navigate: (to: string) => void | Promise<void>,
): void {
  toast.success(text, {
    // A toast with a button stays longer: the user must read, find and reach it.
    duration: (next ? TOAST_ERROR_SECONDS : TOAST_SUCCESS_SECONDS) * 1000,
    ...(next && { action: { label: next.label, onClick: () => void navigate(next.to) } }),
  });
}
