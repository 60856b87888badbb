import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const STOPS_MAX = 120;

export function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => document.activeElement === element);
}

/** Presses Tab until the control has the focus; the focus must be visible at every stop on the way. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(unseenFocus);
    expect(unseen).toBeNull();
    if (await isFocused(control)) return;
  }
  throw new Error(`${STOPS_MAX} times Tab did not reach ${String(control)}`);
}

/** Runs in the page: returns why the focus cannot be seen; null when it can. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const box = focused.getBoundingClientRect();
  const says = (fault: string) => `${fault}: ${focused.outerHTML.slice(0, 160)}`;
  if (outlineStyle === 'none' || outlineWidth === '0px') return says('no outline');
  const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!isInView) return says('out of view');
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const at = (y: number) => document.elementFromPoint(x, y);
  // Completely covered: neither its top, its middle nor its bottom is visible.
  const heights = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].filter((y) => y > 0 && y < innerHeight);
  const isOwn = (element: Element | null) =>
    element !== null && (focused.contains(element) || element.contains(focused));
  // An element that lets clicks through, as below a toast, cannot be found by its position.
  const { pointerEvents } = focused.style;
  focused.style.pointerEvents = 'auto';
  const isSeen = heights.some((y) => isOwn(at(y)));
  focused.style.pointerEvents = pointerEvents;
  return isSeen ? null : says('hidden behind something');
}
