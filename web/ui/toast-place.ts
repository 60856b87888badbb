/** A rectangle on the screen, in CSS pixels from its top left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEP_PX = 4;
/** Between a toast and what can be pressed. */
const GAP_PX = 4;
/** Above this part of the screen a toast would not be looked for. */
const HIGHEST = 0.3;

/**
 * Returns how far above the lower edge of the screen a toast stands: as low as it can be without covering anything that
 * can be pressed, or where it covers least.
 */
export function toastBottom(
  toast: { left: number; right: number; height: number },
  controls: readonly Box[],
  screenHeight: number,
): number {
  const beside = controls.filter(({ left, right }) => left < toast.right + GAP_PX && right > toast.left - GAP_PX);
  let best = { bottom: 2 * STEP_PX, covered: Infinity };
  for (let bottom = 2 * STEP_PX; screenHeight - bottom - toast.height > screenHeight * HIGHEST; bottom += STEP_PX) {
    const [from, to] = [screenHeight - bottom - toast.height - GAP_PX, screenHeight - bottom + GAP_PX];
    const covered = beside.reduce(
      (sum, box) => sum + Math.max(0, Math.min(box.bottom, to) - Math.max(box.top, from)),
      0,
    );
    if (covered === 0) return bottom;
    if (covered < best.covered) best = { bottom, covered };
  }
  return best.bottom;
}

const pressable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input), [role=button], [role=tab]';
/** Bars that stay at the lower edge: the ground between their buttons is theirs too. */
const bars = '.area-nav, .sticky-bar, .basket-sum, .order-bar, .selection-bar';

/** Returns the bars that stay at the lower edge of this screen. */
export function barsInView(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(bars)].filter(staysInView);
}

const staysInView = (bar: Element) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position);

/** Returns the boxes of what can be pressed on the screen now, toasts left out. */
export function controlsInView(): Box[] {
  return [...document.querySelectorAll<HTMLElement>(`${pressable}, ${bars}`)]
    .filter((control) => control.checkVisibility() && control.closest('[data-sonner-toaster]') === null)
    .filter((control) => !control.matches(bars) || staysInView(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight);
}
