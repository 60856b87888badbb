import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import gu from '../../messages/gu.json' with { type: 'json' };
import { open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const words = { en, gu };
const withName = (sentence: string, name: string) => sentence.replace('{name}', name);

/** A person on a phone whose taps and typed fields are counted. */
class Newcomer {
  readonly taps: string[] = [];
  readonly typed: string[] = [];

  constructor(readonly page: Page) {}

  async tap(control: Locator): Promise<void> {
    this.taps.push(await control.innerText());
    await control.click();
  }

  async type(label: string, text: string): Promise<void> {
    this.typed.push(label);
    await this.page.getByLabel(label, { exact: true }).pressSequentially(text);
  }
}

/** Does the steps that both kinds of account share, by the words on the screen. */
async function signUp(person: Newcomer, role: 'supplier' | 'reseller', mobile: string, name: string, w: typeof en) {
  const { page } = person;
  await open(page, '/');
  await person.tap(page.getByText(w.login, { exact: true }));
  await person.tap(page.getByRole('link', { name: role === 'supplier' ? w.supplier_login : w.reseller_login }));
  await person.type(w.mobile_number, mobile);
  await person.tap(page.getByRole('button', { name: w.send_otp }));
  const [before = ''] = w.otp_demo.split('{code}');
  const shown = await page.getByText(before.trim()).innerText();
  await person.type(w.otp, /\d{6}/.exec(shown)?.[0] ?? '');
  await person.type(w.business_name, name);
  await person.tap(page.getByRole('button', { name: w.register, exact: true }));
  await page.getByRole('heading', { name: withName(w.signed_in_title, name) }).waitFor();
}

test.each([
  ['en', '9909300001'],
  ['gu', '9909300002'],
] as const)(
  'a new supplier types in 6 fields and taps 6 times to reach the dashboard, in %s',
  async (language, mobile) => {
    const w = words[language];
    const page = await journey.person({ language });
    const person = new Newcomer(page);
    await signUp(person, 'supplier', mobile, 'Om Traders', w);
    const vicinity = page.getByLabel(w.vicinity);
    person.taps.push(w.vicinity);
    await vicinity.selectOption({ index: 1 });
    await person.type(w.full_address, 'Plot 7, Ring Road');
    await person.type(w.pin_code, '395004');
    await person.type(w.gst_number, '24aaacc1206d1zm');
    await page.getByText(w.gst_verified, { exact: true }).waitFor();
    await person.tap(page.getByRole('button', { name: w.finish_onboarding }));
    await page.getByRole('heading', { name: withName(w.dashboard_greeting, 'Om Traders') }).waitFor();
    expect([person.typed, person.taps].map(({ length }) => length)).toEqual([6, 6]);
  },
);

test.each([
  ['en', '9909300003'],
  ['gu', '9909300004'],
] as const)(
  'a new reseller types in 5 fields and taps 7 times to reach the dashboard, in %s',
  async (language, mobile) => {
    const w = words[language];
    const page = await journey.person({ language });
    const person = new Newcomer(page);
    await signUp(person, 'reseller', mobile, 'Corner Shop', w);
    await person.tap(page.getByRole('checkbox').first());
    await person.type(w.store_name, 'Corner on Amazon');
    await person.tap(page.getByText(w.store_url_add, { exact: true }).first());
    await person.type(w.store_url, 'https://amazon.in/corner');
    await person.tap(page.getByRole('button', { name: w.finish_onboarding }));
    await page.getByRole('heading', { name: withName(w.dashboard_greeting, 'Corner Shop') }).waitFor();
    expect([person.typed, person.taps].map(({ length }) => length)).toEqual([5, 7]);
  },
);
