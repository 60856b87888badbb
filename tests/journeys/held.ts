import type { Page, Route } from 'playwright-core';

/**
 * Holds back every answer whose address fits, until the returned function is called; that waits for the first of them,
 * tells how many were asked for, and lets them and all later ones through.
 */
export async function held(page: Page, address: RegExp): Promise<() => Promise<number>> {
  const waiting: Route[] = [];
  const first = Promise.withResolvers<void>();
  let isReleased = false;
  await page.route(address, (route) => {
    first.resolve();
    return isReleased ? route.continue() : waiting.push(route);
  });
  return async () => {
    // What the screen shows at once may be there before the browser has asked.
    await first.promise;
    isReleased = true;
    await Promise.all(waiting.map((route) => route.continue()));
    return waiting.length;
  };
}
