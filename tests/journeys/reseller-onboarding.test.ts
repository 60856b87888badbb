import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { holdAnswers } from './held-answers.ts';
import { eventually, open } from './page-state.ts';
import { fileJourney } from './site.ts';
import { small } from './targets.ts';

const journey = await fileJourney();
const path = '/reseller/onboarding';
let mobile = 9_909_200_000;

async function newReseller(): Promise<Browser> {
  mobile += 1;
  const reseller = new Browser(journey.site);
  await signUp(reseller, 'reseller', { mobile: String(mobile), businessName: 'Corner Shop' });
  return reseller;
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const storeOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Complete onboarding' }).click();
const lost = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

test('the onboarding is done by keyboard alone, and leads to the dashboard', async () => {
  journey.expectFault(/status of 400/);
  const page = await journey.person({ as: await newReseller() });
  await open(page, path);
  expect(await page.getByLabel('Store name').count()).toBe(0);
  await box(page, 'Amazon').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  // The store starts with the firm's name, selected, so typing replaces it.
  expect(await page.getByLabel('Store name').inputValue()).toBe('Corner Shop');
  await page.keyboard.type('Corner on Amazon');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('amazon.in/corner');
  await page.keyboard.press('Enter');
  // The wrong field has the focus, and still contains the typed text.
  await page.getByText('Store URL must start with http:// or https://').waitFor();
  const url = page.getByLabel('Store URL');
  await eventually(() => url.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await url.inputValue()).toBe('amazon.in/corner');
  await page.keyboard.press('Home');
  await page.keyboard.type('https://');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You are ready, Corner Shop' }).waitFor();
  await page.waitForURL('**/reseller/dashboard');
  await page.getByRole('heading', { name: 'Hello, Corner Shop' }).waitFor();
});

test('the store fields of a platform are shown while it is ticked, and everything can be tapped', async () => {
  const page = await journey.person({ as: await newReseller() });
  await open(page, path);
  await box(page, 'Flipkart').click();
  await box(page, 'Facebook').click();
  expect(await page.getByLabel('Store name').count()).toBe(2);
  await storeOf(page, 'Facebook').getByLabel('Store name').fill('Corner');
  expect(await page.evaluate(small, 44)).toEqual([]);
  await box(page, 'Facebook').click();
  await box(page, 'Flipkart').click();
  expect(await page.getByLabel('Store name').count()).toBe(0);
  await box(page, 'Facebook').click();
  expect(await page.getByLabel('Store name').inputValue()).toBe('Corner');
});

test('ticking none is refused beside the boxes', async () => {
  journey.expectFault(/status of 400/);
  const page = await journey.person({ as: await newReseller() });
  await open(page, path);
  await send(page);
  const sentence = page.getByText('Please select at least one selling platform');
  await sentence.waitFor();
  await eventually(() => box(page, 'Amazon').evaluate((field) => field === document.activeElement)).toBe(true);
  await box(page, 'Meesho').click();
  await eventually(() => sentence.count()).toBe(0);
});

test('a reload keeps the typed text until it is sent or its owner signs out', async () => {
  const reseller = await newReseller();
  const page = await journey.person({ as: reseller });
  await open(page, path);
  await box(page, 'Meesho').click();
  await page.getByLabel('Store name').fill('Corner on Meesho');
  await page.reload();
  await eventually(() => page.getByLabel('Store name').inputValue()).toBe('Corner on Meesho');
  expect(await box(page, 'Meesho').isChecked()).toBe(true);

  // Another account on the same device does not see it.
  await journey.become(page, await newReseller());
  await open(page, path);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await journey.become(page, reseller);
  await open(page, path);
  await eventually(() => page.getByLabel('Store name').count()).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/reseller/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
});

test('text typed before the scripts load replaces the draft', async () => {
  const page = await journey.person({ as: await newReseller() });
  await open(page, path);
  await box(page, 'Meesho').click();
  await page.getByLabel('Store name').fill('Older');
  await page.getByText('Add the store URL').click();
  await page.getByLabel('Store URL').fill('https://corner.example');
  const release = await holdAnswers(page, /\/assets\/.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await box(page, 'Meesho').click();
  await storeOf(page, 'Meesho').getByLabel('Store name').fill('Newer');
  await release();
  await eventually(() => page.getByLabel('Store name').count()).toBe(1);
  await eventually(() => page.getByLabel('Store URL').inputValue()).toBe('https://corner.example');
  expect(await page.getByLabel('Store name').inputValue()).toBe('Newer');
});

test('a lost connection keeps the form and says so; once it is back the form is sent, and its draft is deleted', async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await newReseller() });
  await open(page, path);
  await box(page, 'Own Website').click();
  await page.getByLabel('Store name').fill('Corner');
  await page.getByText('Add the store URL').click();
  await page.getByLabel('Store URL').fill('https://corner.example');
  await page.context().setOffline(true);
  await send(page);
  const sentence = page.getByText('The connection was lost. Everything you typed is still here; please try again.');
  await sentence.waitFor();
  await eventually(() => sentence.evaluate((alert) => alert.getBoundingClientRect().top >= 0)).toBe(true);
  expect(await page.getByLabel('Store URL').inputValue()).toBe('https://corner.example');
  expect(await box(page, 'Own Website').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await send(page);
  await page.waitForURL('**/reseller/onboarding/done');
  await eventually(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the form works without a draft if the browser forbids storage', async () => {
  const page = await journey.person({ as: await newReseller() });
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbid });
  });
  await open(page, path);
  await box(page, 'Instagram').click();
  await page.getByLabel('Store name').fill('Corner');
  await send(page);
  await page.waitForURL('**/reseller/onboarding/done');
});

test('without JavaScript a ticked platform shows its fields, and the whole onboarding works', async () => {
  const page = await journey.person({ as: await newReseller(), javaScriptEnabled: false });
  journey.expectFault(/status of 400/);
  await page.goto(path);
  const store = storeOf(page, 'Meesho').getByLabel('Store name');
  expect(await store.isVisible()).toBe(false);
  await box(page, 'Meesho').click();
  expect(await store.isVisible()).toBe(true);
  // It begins with the firm's name.
  expect(await store.inputValue()).toBe('Corner Shop');
  await store.fill('');
  await send(page);
  await page.getByText('Store name is required').waitFor();
  expect(await box(page, 'Meesho').isChecked()).toBe(true);
  await store.fill('Corner');
  await send(page);
  await page.getByRole('heading', { name: 'You are ready, Corner Shop' }).waitFor();
  await page.waitForURL('**/reseller/dashboard');
});

test('the profile saves without leaving the screen, and says so', async () => {
  journey.expectFault(/status of 400/);
  journey.expectFault(lost);
  const reseller = await newReseller();
  await onboardReseller(reseller);
  const page = await journey.person({ as: reseller });
  await open(page, '/reseller/profile');
  expect(await page.getByLabel('Store name').inputValue()).toBe('Test Collection');
  await box(page, 'Shopify').click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('Store name is required').waitFor();
  await storeOf(page, 'Shopify').getByLabel('Store name').fill('Corner');
  await page.context().setOffline(true);
  await save.click();
  await page.getByText('The connection was lost. Everything you typed is still here; please try again.').waitFor();
  expect(await storeOf(page, 'Shopify').getByLabel('Store name').inputValue()).toBe('Corner');
  await page.context().setOffline(false);
  await save.click();
  const toast = page.getByText('Selling platforms updated successfully');
  await toast.waitFor();
  // The message does not cover the button, and disappears by itself.
  await save.click();
  await eventually(() => toast.count()).toBe(0);
  await page.reload();
  expect(await storeOf(page, 'Shopify').getByLabel('Store name').inputValue()).toBe('Corner');
});
