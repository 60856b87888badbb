import type { Page } from 'playwright-core';

/** Waits for a toast, and returns what can be pressed and lies below it. */
export async function coveredByToast(page: Page): Promise<string[]> {
  const toast = page.locator('[data-sonner-toast][data-mounted=true][data-front=true]');
  await toast.waitFor();
  await toast.evaluate((shown) => Promise.allSettled(shown.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    return controls
      .filter((control) => control.checkVisibility() && control.closest('[data-sonner-toaster]') === null)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isOver = ({ left, right, top, bottom }: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return box.width > 1 && box.height > 1 && toasts.some(isOver);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 140));
  });
}
