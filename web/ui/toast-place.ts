/** A rectangle on the screen, in CSS pixels from its top left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Place of a toast, in CSS pixels above the lower edge of the window. */
export interface ToastPosition {
  bottom: number;
  /** Upper edge of the bars below the toast; 0 without bars. */
  floor: number;
  /** True if the toast covers a control. */
  isCovering: boolean;
}

/** Gaps between a toast and the window's edge, and between a toast and a bar that stays there. */
const EDGE_PX = 24;
const BAR_GAP_PX = 8;
/** A bar this far above the edge, or above the next bar, stays there. */
const BAR_REACH_PX = 48;
/** Furthest distance up to look for a free place: toasts are at the bottom centre (section 9). */
const REACH_PX = 72;
const STEP_PX = 4;
/** Gap between a toast and a control. */
const GAP_PX = 4;

/**
 * Returns the place of a toast: right above the edge or the bars there, or a little higher if that leaves every control
 * free; else the lowest place, covering some controls.
 */
export function placeOfToast(
  toast: { left: number; right: number; height: number },
  { controls, bars }: { controls: readonly Box[]; bars: readonly Box[] },
  screenHeight: number,
): ToastPosition {
  const isBeside = ({ left, right }: Box) => left < toast.right + GAP_PX && right > toast.left - GAP_PX;
  let floor = 0;
  for (const { top, bottom } of bars.filter(isBeside).sort((a, b) => b.bottom - a.bottom))
    if (screenHeight - bottom <= floor + BAR_REACH_PX) floor = Math.max(floor, screenHeight - top);
  const lowest = floor === 0 ? EDGE_PX : floor + BAR_GAP_PX;
  const beside = controls.filter(isBeside);
  for (let bottom = lowest; bottom <= lowest + REACH_PX; bottom += STEP_PX)
    if (!isOver(beside, { bottom, height: toast.height }, screenHeight)) return { bottom, floor, isCovering: false };
  return { bottom: lowest, floor, isCovering: true };
}

function isOver(controls: readonly Box[], toast: { bottom: number; height: number }, screenHeight: number): boolean {
  const [from, to] = [screenHeight - toast.bottom - toast.height - GAP_PX, screenHeight - toast.bottom + GAP_PX];
  return controls.some(({ top, bottom }) => top < to && bottom > from);
}

/** Returns whether a toast that keeps its place covers one of the controls. */
export function covers(toast: Box, controls: readonly Box[]): boolean {
  return controls.some(
    ({ left, right, top, bottom }) =>
      left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
  );
}

const pressable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [role=tab]';
/** Bars at the lower edge; if neither fixed nor sticky, they are part of the page. */
const bars = '.area-nav, .sticky-bar, .basket-sum, .order-bar, .selection-bar';
/** The message field of a chat, at the end of the page. */
const foot = '.talk-foot';

/** Returns the bars that stay at the lower edge of this screen. */
export function barsInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${bars}, ${foot}`)].filter(
    (bar) => isShown(bar) && (bar.matches(foot) || staysInView(bar)),
  );
}

/** (Safari before 17.4 has no `checkVisibility()`.) */
const isShown = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

const staysInView = (bar: Element) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position);

/** Returns the boxes of all controls and labels on the screen now, except toasts and bars. */
export function controlsInView(): Box[] {
  const barred = barsInView();
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((control) => isShown(control) && control.closest('[data-sonner-toaster]') === null)
    .filter((control) => barred.every((bar) => !bar.contains(control)))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight);
}
