import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import gu from '../../messages/gu.json' with { type: 'json' };
import { open } from './seen.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
/** From nothing to the dashboard, for somebody who finds every key at once but none faster than this. */
const MOST_SECONDS = 90;
const KEY_MS = 250;
const words = { en, gu };
const said = (sentence: string, name: string) => sentence.replace('{name}', name);

/** Types into the field with these words beside it, key by key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text, { delay: KEY_MS });
}

/** The steps that both kinds of account have, by the words on the screen. */
async function signUp(page: Page, role: 'supplier' | 'reseller', mobile: string, name: string, w: typeof en) {
  await open(page, '/');
  await page.getByText(w.login, { exact: true }).click();
  await page.getByRole('link', { name: role === 'supplier' ? w.supplier_login : w.reseller_login }).click();
  await type(page, w.mobile_number, mobile);
  await page.getByRole('button', { name: w.send_otp }).click();
  const shown = await page.getByText(/^[^\d]*: ?.*\d{6}/).innerText();
  await type(page, w.otp, /\d{6}/.exec(shown)?.[0] ?? '');
  await page.getByRole('button', { name: w.verify_otp }).click();
  await type(page, w.business_name, name);
  await page.getByRole('button', { name: w.register, exact: true }).click();
  await page.getByRole('heading', { name: said(w.signed_in_title, name) }).waitFor();
}

const seconds = (since: number) => (performance.now() - since) / 1000;

describe.concurrent('from nothing to the dashboard on a phone', () => {
  test.each(['en', 'gu'] as const)('a supplier, in %s', { timeout: 150_000 }, async (language) => {
    const w = words[language];
    const page = await journey.person({ language });
    page.setDefaultTimeout(60_000);
    const started = performance.now();
    const mobile = language === 'en' ? '9909300001' : '9909300002';
    await signUp(page, 'supplier', mobile, 'Om Traders', w);
    await page.getByLabel(w.vicinity).selectOption({ index: 1 });
    await type(page, w.full_address, 'Plot 7, Ring Road');
    await type(page, w.pin_code, '395004');
    await type(page, w.gst_number, '24aaacc1206d1zm');
    await page.getByText(w.gst_verified, { exact: true }).waitFor();
    await page.getByRole('button', { name: w.finish_onboarding }).click();
    await page.getByRole('heading', { name: said(w.dashboard_greeting, 'Om Traders') }).waitFor();
    expect(seconds(started)).toBeLessThan(MOST_SECONDS);
  });

  test.each(['en', 'gu'] as const)('a reseller, in %s', { timeout: 150_000 }, async (language) => {
    const w = words[language];
    const page = await journey.person({ language });
    page.setDefaultTimeout(60_000);
    const started = performance.now();
    const mobile = language === 'en' ? '9909300003' : '9909300004';
    await signUp(page, 'reseller', mobile, 'Corner Shop', w);
    await page.getByRole('checkbox', { name: 'Meesho' }).or(page.getByRole('checkbox').nth(2)).first().click();
    await type(page, w.store_name, 'Corner on Meesho');
    await type(page, w.store_url, 'https://meesho.com/corner');
    await page.getByRole('button', { name: w.finish_onboarding }).click();
    await page.getByRole('heading', { name: said(w.dashboard_greeting, 'Corner Shop') }).waitFor();
    expect(seconds(started)).toBeLessThan(MOST_SECONDS);
  });
});
