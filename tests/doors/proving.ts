import type { Browser } from '../browser.ts';

/** Enters a fresh code in a session whose last code is too old, as a person is asked to. */
export async function proven(browser: Browser, mobile: string): Promise<void> {
  if ((await browser.visit('/account/close')).status === 200) return;
  const place = '/account/prove?for=close';
  await browser.post(place, { step: 'send' });
  const otp = await browser.site.codeFor(mobile);
  if (otp === null) throw new Error(`no code was sent to ${mobile}`);
  await browser.post(place, { otp });
}
