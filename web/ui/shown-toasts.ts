import { useEffect, useSyncExternalStore } from 'react';

type Id = string | number;

/** Shows and removes toasts. */
export interface ToastPlace {
  error(text: string, id?: string): Id;
  success(text: string): Id;
  dismiss(id: Id): void;
}

let place: ToastPlace | null = null;
const listeners = new Set<() => void>();

/** Set by `web/ui/toasts.tsx` while it is on the screen. */
export function openToasts(opened: ToastPlace | null): void {
  place = opened;
  for (const listener of listeners) listener();
}

/**
 * Returns the place for toasts of this screen; null where it has none. The header is on every screen, and through it the
 * market would load the script of toasts, which it never shows.
 */
export const toastPlace = (): ToastPlace | null => place;

/**
 * Shows a sentence as a toast, and again for each new `about`. It waits for the place for toasts, which may come later
 * than the sentence. An error goes with the screen that says it.
 */
export function useToast(kind: 'error' | 'success', text: string | null, about?: unknown): void {
  const opened = useSyncExternalStore(subscribed, toastPlace, () => null);
  // oxlint-disable-next-line react/exhaustive-deps -- shown again for each new `about`
  useEffect(() => {
    if (opened === null || text === null) return;
    const id = opened[kind](text);
    return kind === 'error' ? () => opened.dismiss(id) : undefined;
  }, [opened, kind, text, about]);
}

function subscribed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
