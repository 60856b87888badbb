import type { Page } from 'playwright-core';

/** Waits for a toast; returns controls and their labels that are visible or clickable through it. */
export async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.locator('[data-sonner-toast][data-mounted=true][data-front=true]');
  await toast.waitFor();
  await toast.evaluate((shown) => Promise.allSettled(shown.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
    const pressable = 'a[href], button, input, select, textarea, summary, label';
    const controls = [...document.querySelectorAll<HTMLElement>(pressable)];
    const isToast = (one: Element) => one.closest('[data-sonner-toaster]') !== null;
    /** True if the control is directly below the toast, in the middle of their overlap. */
    const isBelow = (control: Element, toast: DOMRect) => {
      const box = control.getBoundingClientRect();
      const x = (Math.max(box.left, toast.left) + Math.min(box.right, toast.right)) / 2;
      const y = (Math.max(box.top, toast.top) + Math.min(box.bottom, toast.bottom)) / 2;
      const below = document.elementsFromPoint(x, y).find((one) => !isToast(one));
      return below !== undefined && control.contains(below);
    };
    return controls
      .filter((control) => control.checkVisibility() && control.closest('[data-sonner-toaster]') === null)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isOver = (toast: DOMRect) => {
          const { left, right, top, bottom } = toast;
          return (
            left < box.right && right > box.left && top < box.bottom && bottom > box.top && isBelow(control, toast)
          );
        };
        return box.width > 1 && box.height > 1 && toasts.some(isOver);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 140));
  });
}
