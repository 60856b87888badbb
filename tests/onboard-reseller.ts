import type { Browser } from './browser.ts';

/** The onboarding form with one platform, as a browser sends it: every field of the page, empty ones too. */
export const oneStore = { 'platform-meesho': 'on', 'storeName-meesho': 'Test Collection', 'storeUrl-meesho': '' };

/** Onboards a reseller who has just registered in this browser. */
export async function onboardReseller(browser: Browser): Promise<void> {
  const answer = await browser.post('/reseller/onboarding', oneStore);
  if (answer.headers.get('location') === '/reseller/onboarding/done') return;
  throw new Error(`the onboarding was answered with ${answer.status}: ${(await answer.text()).slice(0, 2000)}`);
}
