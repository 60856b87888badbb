import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Toaster, toast, useSonner } from 'sonner';
import 'sonner/dist/styles.css';
import { m } from '../../messages/compiled/messages.js';
import { TOAST_ERROR_SECONDS, TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import { openToasts, type ToastPlace } from './shown-toasts.ts';
import './toasts.css';
import { barsInView, controlsInView, covers, placeOfToast, type ToastPosition } from './toast-place.ts';

const shown: ToastPlace = {
  error: (text, id) => toast.error(text, id === undefined ? {} : { id }),
  success: (text) => toast.success(text, { duration: TOAST_SUCCESS_SECONDS * 1000 }),
  dismiss: (id) => void toast.dismiss(id),
};

/**
 * Toasts at the bottom centre of the screen (section 9), over no control: without a free place, the page ends above the
 * toast while it is shown.
 */
export function Toasts() {
  const { toasts } = useSonner();
  const hasToasts = toasts.length > 0;
  const [place, setPlace] = useState<Placed>(nowhere);
  const placeBefore = useRef(nowhere);
  const isPressed = usePressed();
  useNextStepDismissed();
  useEffect(() => {
    openToasts(shown);
    return () => openToasts(null);
  }, []);
  useEffect(() => {
    if (toasts.length === 0) return;
    // A toast covers nothing during a press, which would otherwise miss its control.
    const moveTo = (found: Placed) => {
      const after = { ...found, isCovering: found.isCovering && !isPressed.current };
      if (isSame(placeBefore.current, after)) return;
      placeBefore.current = after;
      setPlace(after);
    };
    const placed = () => moveTo(placeNow());
    placed();
    // An action often changes a bar: it gets another button once the basket has the goods.
    const growing = new ResizeObserver(placed);
    for (const bar of barsInView()) growing.observe(bar);
    growing.observe(document.documentElement);
    // Or an action removes a row, and the next row's button moves under the toast.
    const changing = new MutationObserver(placed);
    const screen = document.getElementById('content');
    if (screen) changing.observe(screen, { childList: true, subtree: true });
    // During scrolling the toast keeps its place.
    const scrolled = () => moveTo({ ...placeBefore.current, isCovering: isCoveringNow() });
    addEventListener('scroll', scrolled, { passive: true });
    // A control that gets the focus under the toast is scrolled above it.
    const focused = () => {
      placed();
      if (!isPressed.current) showFocused();
    };
    addEventListener('focusin', focused);
    addEventListener('click', placed, true);
    return () => {
      removeEventListener('focusin', focused);
      removeEventListener('click', placed, true);
      growing.disconnect();
      changing.disconnect();
      removeEventListener('scroll', scrolled);
    };
  }, [toasts, isPressed]);
  const isGrounded = hasToasts && place.isCovering;
  useEffect(() => {
    if (isGrounded) showFocused();
  }, [isGrounded]);
  const { bottom, floor, height } = place;
  const ground = { bottom: `${floor}px`, height: `${bottom - floor + height}px` };
  return (
    <>
      {isGrounded && <div aria-hidden="true" className="toast-ground" style={ground} />}
      <Toaster
        position="bottom-center"
        containerAriaLabel={m.notifications()}
        duration={TOAST_ERROR_SECONDS * 1000}
        toastOptions={{ className: 'toast' }}
        style={{ '--toast-bottom': `${bottom}px` } as CSSProperties}
        richColors
      />
    </>
  );
}

/**
 * Ref that is true during a press. On a touch screen focus and click follow the lifted finger, so a press lasts until
 * its click.
 */
function usePressed(): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    // The right button fires no click.
    const changed = (event: Event) =>
      void (isPressed.current = event.type === 'pointerdown' && (event as PointerEvent).button === 0);
    const changes = ['pointerdown', 'pointercancel', 'click', 'keydown'];
    for (const change of changes) addEventListener(change, changed, true);
    return () => {
      for (const change of changes) removeEventListener(change, changed, true);
    };
  }, []);
  return isPressed;
}

/** Dismisses toasts that offer a next step when the user leaves the screen that showed them. */
function useNextStepDismissed(): void {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- for each screen
  useEffect(
    () => () => {
      for (const one of toast.getToasts()) if ('action' in one && one.action) toast.dismiss(one.id);
    },
    [pathname],
  );
}

/** Earlier toasts show their upper edges behind the newest one. */
const BEHIND_PX = 14;
const BEHIND_MAX = 2;

const front = () => document.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]');

interface Placed extends ToastPosition {
  /** Height of the toast and of the edges behind it. */
  height: number;
}

function isSame(one: Placed, other: Placed): boolean {
  return (
    one.bottom === other.bottom &&
    one.floor === other.floor &&
    one.height === other.height &&
    one.isCovering === other.isCovering
  );
}

const nowhere: Placed = { bottom: 0, floor: 0, isCovering: false, height: 0 };

function placeNow(): Placed {
  const newest = front();
  if (!newest) return nowhere;
  const { left, right } = newest.getBoundingClientRect();
  const behind = Math.min(document.querySelectorAll('[data-sonner-toast]').length - 1, BEHIND_MAX);
  const height = newest.offsetHeight + behind * BEHIND_PX;
  const bars = barsInView().map((bar) => bar.getBoundingClientRect());
  return { ...placeOfToast({ left, right, height }, { controls: controlsInView(), bars }, window.innerHeight), height };
}

function isCoveringNow(): boolean {
  const box = front()?.getBoundingClientRect();
  return box !== undefined && covers(box, controlsInView());
}

/** Scrolls the focused control above the ground that toasts cover. */
function showFocused(): void {
  const { activeElement: focused } = document;
  const ground = document.querySelector('.toast-ground')?.getBoundingClientRect();
  if (!focused || focused === document.body || focused.closest('[data-sonner-toaster]') || !ground) return;
  if (covers(ground, [focused.getBoundingClientRect()])) focused.scrollIntoView({ block: 'nearest' });
}
