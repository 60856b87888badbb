import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import gu from '../../messages/gu.json' with { type: 'json' };
import { open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
/**
 * Limit from the first page to the dashboard, for a person who finds every key at once but types no faster than this.
 */
const SECONDS_MAX = 90;
const KEY_MS = 250;
const words = { en, gu };
const withName = (sentence: string, name: string) => sentence.replace('{name}', name);

/** Types into the field with this label, key by key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text, { delay: KEY_MS });
}

/** Does the steps that both kinds of account share, by the words on the screen. */
async function signUp(page: Page, role: 'supplier' | 'reseller', mobile: string, name: string, w: typeof en) {
  await open(page, '/');
  await page.getByText(w.login, { exact: true }).click();
  await page.getByRole('link', { name: role === 'supplier' ? w.supplier_login : w.reseller_login }).click();
  await type(page, w.mobile_number, mobile);
  await page.getByRole('button', { name: w.send_otp }).click();
  const [before = ''] = w.otp_demo.split('{code}');
  const shown = await page.getByText(before.trim()).innerText();
  await type(page, w.otp, /\d{6}/.exec(shown)?.[0] ?? '');
  await type(page, w.business_name, name);
  await page.getByRole('button', { name: w.register, exact: true }).click();
  await page.getByRole('heading', { name: withName(w.signed_in_title, name) }).waitFor();
}

/** Returns the seconds that a new supplier needs on a phone. */
async function newSupplier(language: 'en' | 'gu', mobile: string): Promise<number> {
  const w = words[language];
  const page = await journey.person({ language });
  const started = performance.now();
  await signUp(page, 'supplier', mobile, 'Om Traders', w);
  await page.getByLabel(w.vicinity).selectOption({ index: 1 });
  await type(page, w.full_address, 'Plot 7, Ring Road');
  await type(page, w.pin_code, '395004');
  await type(page, w.gst_number, '24aaacc1206d1zm');
  await page.getByText(w.gst_verified, { exact: true }).waitFor();
  await page.getByRole('button', { name: w.finish_onboarding }).click();
  await page.getByRole('heading', { name: withName(w.dashboard_greeting, 'Om Traders') }).waitFor();
  return (performance.now() - started) / 1000;
}

/** Returns the seconds that a new reseller needs on a phone. */
async function newReseller(language: 'en' | 'gu', mobile: string): Promise<number> {
  const w = words[language];
  const page = await journey.person({ language });
  const started = performance.now();
  await signUp(page, 'reseller', mobile, 'Corner Shop', w);
  await page.getByRole('checkbox').first().click();
  await type(page, w.store_name, 'Corner on Amazon');
  await page.getByText(w.store_url_add, { exact: true }).first().click();
  await type(page, w.store_url, 'https://amazon.in/corner');
  await page.getByRole('button', { name: w.finish_onboarding }).click();
  await page.getByRole('heading', { name: withName(w.dashboard_greeting, 'Corner Shop') }).waitFor();
  return (performance.now() - started) / 1000;
}

test('suppliers and resellers come from nothing to their dashboard, in English and in Gujarati', {
  timeout: 150_000,
}, async () => {
  // In parallel, because they mostly type.
  const seconds = await Promise.all([
    newSupplier('en', '9909300001'),
    newSupplier('gu', '9909300002'),
    newReseller('en', '9909300003'),
    newReseller('gu', '9909300004'),
  ]);
  console.log(`from nothing to the dashboard: ${seconds.map((one) => `${Math.round(one)} s`).join(', ')}`);
  for (const one of seconds) expect(one).toBeLessThan(SECONDS_MAX);
});
