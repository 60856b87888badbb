import type { Page, Route } from 'playwright-core';

/**
 * Holds back every answer whose address fits, until the returned function is called; that tells how many were asked
 * for, and lets them and all later ones through.
 */
export async function held(page: Page, address: RegExp): Promise<() => Promise<number>> {
  const waiting: Route[] = [];
  let isReleased = false;
  await page.route(address, (route) => (isReleased ? route.continue() : waiting.push(route)));
  return async () => {
    isReleased = true;
    await Promise.all(waiting.map((route) => route.continue()));
    return waiting.length;
  };
}
