import type { Page, Route } from 'playwright-core';

/**
 * Holds back every response with a matching address until the returned function is called. That waits for the first of
 * them, releases them and all later ones, and returns how many were requested.
 */
export async function holdAnswers(page: Page, address: RegExp): Promise<() => Promise<number>> {
  const waiting: Route[] = [];
  const first = Promise.withResolvers<void>();
  let isReleased = false;
  await page.route(address, (route) => {
    first.resolve();
    return isReleased ? route.continue() : waiting.push(route);
  });
  return async () => {
    // The screen may show the change before the browser has sent its request.
    await first.promise;
    isReleased = true;
    await Promise.all(waiting.map((route) => route.continue()));
    return waiting.length;
  };
}
