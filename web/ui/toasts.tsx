import { type CSSProperties, useEffect, useState } from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import { m } from '../../messages/compiled/messages.js';
import { TOAST_ERROR_SECONDS, TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import { openToasts, type ToastPlace } from './shown-toasts.ts';
import { barsInView, controlsInView, toastBottom } from './toast-place.ts';

const shown: ToastPlace = {
  error: (text, id) => toast.error(text, id === undefined ? {} : { id }),
  success: (text) => toast.success(text, { duration: TOAST_SUCCESS_SECONDS * 1000 }),
  dismiss: (id) => void toast.dismiss(id),
};

/** Toasts at the bottom of the screen, in its middle (section 9), where none of them covers what can be pressed. */
export function Toasts() {
  const { toasts } = useSonner();
  const [bottom, setBottom] = useState(0);
  useEffect(() => {
    openToasts(shown);
    return () => openToasts(null);
  }, []);
  useEffect(() => {
    if (toasts.length === 0) return;
    const place = () => setBottom(freeBottom());
    place();
    // What was done often changes a bar: it has one button more once the goods lie in the basket.
    const growing = new ResizeObserver(place);
    for (const bar of barsInView()) growing.observe(bar);
    // Or it takes a row away, and the next row's button moves below the toast.
    const changing = new MutationObserver(place);
    const screen = document.getElementById('content');
    if (screen) changing.observe(screen, { childList: true, subtree: true });
    return () => {
      growing.disconnect();
      changing.disconnect();
    };
  }, [toasts]);
  return (
    <Toaster
      position="bottom-center"
      containerAriaLabel={m.notifications()}
      duration={TOAST_ERROR_SECONDS * 1000}
      toastOptions={{ className: 'toast' }}
      style={{ '--toast-bottom': `${bottom}px` } as CSSProperties}
      richColors
    />
  );
}

/** Earlier toasts show their upper edges behind the newest one. */
const BEHIND_PX = 14;
const BEHIND_MAX = 2;

function freeBottom(): number {
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');
  if (!shown) return 0;
  const { left, right } = shown.getBoundingClientRect();
  const behind = Math.min(document.querySelectorAll('[data-sonner-toast]').length - 1, BEHIND_MAX);
  const height = shown.offsetHeight + behind * BEHIND_PX;
  return toastBottom({ left, right, height }, controlsInView(), window.innerHeight);
}
