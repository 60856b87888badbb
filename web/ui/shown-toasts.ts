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

/** Called by `web/ui/toasts.tsx` when it appears on the screen, and with null when it leaves. */
export function openToasts(opened: ToastPlace | null): void {
  place = opened;
  for (const listener of listeners) listener();
}

/**
 * Returns this screen's place for toasts; null if it has none. If the header imported toasts, the market, which never
 * shows one, would load their script.
 */
export const toastPlace = (): ToastPlace | null => place;

/**
 * Shows a sentence as a toast, and again for each new `about`. Waits for the place for toasts, which may be mounted
 * later. An error disappears with its screen.
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
