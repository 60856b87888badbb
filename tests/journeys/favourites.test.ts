import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { fileJourney } from './site.ts';
import { signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const clock = 'Twin bell alarm clock, 12 cm';
const bag = 'School backpack, 25 L';
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to favourites` });
const isPressed = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed');

test('what was marked before signing in is in the account after it, on every device', async () => {
  const phone = await journey.person();
  await open(phone, '/');
  await heart(phone, clock).click();
  await eventually(() => isPressed(phone, clock)).toBe('true');
  const merged = phone.waitForResponse('**/favourites/add');
  await signIn(phone, 'reseller', '9876500002');
  expect((await merged).status()).toBe(204);
  await open(phone, '/');
  await eventually(() => isPressed(phone, clock)).toBe('true');
  expect(await phone.evaluate(() => localStorage.getItem('favourites'))).toBeNull();

  const answer = phone.waitForResponse('**/favourites/add');
  await heart(phone, bag).click();
  expect((await answer).status()).toBe(204);
  const back = phone.waitForResponse('**/favourites/remove');
  await heart(phone, clock).click();
  expect((await back).status()).toBe(204);

  // The code of the first sign-in is used, so another one may be requested at once.
  const laptop = await journey.person();
  await signIn(laptop, 'reseller', '9876500002');
  await laptop.waitForURL('**/success');
  await open(laptop, '/');
  await eventually(() => isPressed(laptop, bag)).toBe('true');
  expect(await isPressed(laptop, clock)).toBe('false');
});

test('a mark that the account did not take goes back, and that is said', async () => {
  journey.expectFault(/favourites\/add|ERR_FAILED|Failed to load/);
  const page = await journey.person();
  await signIn(page, 'supplier', '9876500001');
  await page.waitForURL('**/success');
  await page.route('**/favourites/add', (route) => route.abort());
  await open(page, '/');
  const failed = page.waitForEvent('requestfailed');
  await heart(page, bag).click();
  await failed;
  await eventually(() => isPressed(page, bag)).toBe('false');
  const alert = page.getByRole('alert').filter({ hasText: 'Your favourites could not be changed. Please try again.' });
  await alert.waitFor();
  // The error is not shown beside a later success.
  await page.unroute('**/favourites/add');
  const answer = page.waitForResponse('**/favourites/add');
  await heart(page, bag).click();
  expect((await answer).status()).toBe(204);
  expect([await alert.count(), await isPressed(page, bag)]).toEqual([0, 'true']);
});
