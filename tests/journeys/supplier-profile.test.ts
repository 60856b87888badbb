import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signUp } from '../sign-in.ts';
import { holdAnswers } from './held-answers.ts';
import { eventually, loseConnection, open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const screen = '/supplier/warehouses';
const lost = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
let mobile = 9_909_400_000;
const supplier = () => journey.signedInSupplier({ mobile: String((mobile += 1)), businessName: 'Om Traders' });

test('warehouses are added, edited and removed in place, each with its toast', async () => {
  journey.expectFault(/status of 400/);
  const page = await journey.person({ as: await supplier() });
  await open(page, screen);
  const toast = page.locator('[data-sonner-toast]');

  await page.getByText('Add Warehouse').first().click();
  const panel = page.locator('details');
  await panel.getByLabel('PIN code').fill('395010');
  await panel.getByRole('button', { name: 'Add Warehouse' }).click();
  await panel.getByText('Please select a warehouse location').waitFor();
  expect(await panel.getByLabel('PIN code').inputValue()).toBe('395010');
  await panel.getByLabel('Warehouse location').selectOption({ label: 'Yogi Chock' });
  await panel.getByLabel('Full address').fill('Shed 4');
  await panel.getByRole('button', { name: 'Add Warehouse' }).click();
  await toast.filter({ hasText: 'Warehouse location added successfully' }).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Yogi Chock' });
  await card.getByText('395010').waitFor();

  await card.getByRole('button', { name: 'Edit Yogi Chock' }).click();
  await card.getByLabel('Full address').fill('Shed 5');
  await card.getByRole('button', { name: 'Save' }).click();
  await toast.filter({ hasText: 'Warehouse details updated successfully' }).waitFor();
  await card.getByText('Shed 5').waitFor();
  await eventually(() => card.getByLabel('Full address').count()).toBe(0);

  await card.getByRole('button', { name: 'Remove Yogi Chock' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Remove Yogi Chock' }).click();
  await card.getByRole('button', { name: 'Remove Yogi Chock' }).click();
  await toast.filter({ hasText: 'Warehouse location removed successfully' }).waitFor();
  await eventually(() => card.count()).toBe(0);
});

test('a business name that cannot be sent stays in its field, with the sentence in a toast', async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier() });
  await open(page, screen);
  await page.getByRole('button', { name: 'Edit Business name' }).click();
  await page.getByLabel('Business name').fill('Om Traders and Sons');
  await loseConnection(page, 'account/business-name');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to update business name').waitFor();
  expect(await page.getByLabel('Business name').inputValue()).toBe('Om Traders and Sons');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Business name updated successfully').waitFor();
  await page.getByRole('banner').getByText('Om Traders and Sons').waitFor();
});

test('the focus goes into a form in place, and back to where it was', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, screen);
  const hasFocus = (name: string) => page.getByRole('button', { name, exact: true }).evaluate(isFocused);
  const isFocused = (element: Element) => element === document.activeElement;
  await page.getByRole('button', { name: 'Edit Katargam' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('article').getByLabel('Full address').evaluate(isFocused)).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await eventually(() => hasFocus('Edit Katargam')).toBe(true);
  await page.getByRole('button', { name: 'Remove Katargam' }).press('Enter');
  await eventually(() => hasFocus('Cancel')).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus('Remove Katargam')).toBe(true);
});

test('a PIN code can be pasted as people write it', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, screen);
  await page.getByText('Add Warehouse').first().click();
  const pin = page.getByLabel('PIN code');
  await pin.focus();
  await pin.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'PIN: 395 006');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await eventually(() => pin.inputValue()).toBe('395006');
  await pin.fill('39');
  await page.keyboard.press('Tab');
  await page.getByText('This PIN code is incomplete').waitFor();
});

test('the page says that the next screen is loading', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, screen);
  const release = await holdAnswers(page, /orders\.data/);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'attached' });
  await release();
  await page.getByText('No orders yet').waitFor();
  await eventually(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0);
});

test('a device that is signed out from another must sign in again', async () => {
  const first = await supplier();
  const page = await journey.person({ as: first });
  await open(page, '/supplier/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/supplier/login');
  expect((await first.visit(screen)).headers.get('location')).toBe('/supplier/login');
});

test('onboarding with two warehouses survives a reload and a lost connection', async () => {
  journey.expectFault(lost);
  const newcomer = new Browser(journey.site);
  await signUp(newcomer, 'supplier', { mobile: String((mobile += 1)), businessName: 'Om Traders' });
  const page = await journey.person({ as: newcomer });
  await open(page, '/supplier/onboarding');
  await page.getByLabel('Warehouse location').selectOption({ label: 'Katargam' });
  await page.getByLabel('Full address').fill('Plot 7');
  await page.getByLabel('PIN code').fill('395004');
  await page.getByRole('button', { name: 'Add another warehouse' }).click();
  const second = page.getByRole('group', { name: 'Warehouse 2' });
  expect(await second.getByRole('option', { name: 'Katargam' }).count()).toBe(0);
  await second.getByLabel('Warehouse location').selectOption({ label: 'Nana Varacha' });
  await second.getByLabel('Full address').fill('Shed 4');
  await second.getByLabel('PIN code').fill('395006');

  await page.reload();
  await eventually(() => second.getByLabel('Full address').inputValue()).toBe('Shed 4');
  expect(await second.getByLabel('Warehouse location').locator('option:checked').innerText()).toBe('Nana Varacha');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await page.getByText('The connection was lost.').waitFor();
  expect(await second.getByLabel('PIN code').inputValue()).toBe('395006');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await page.waitForURL('**/supplier/dashboard');
  await open(page, screen);
  expect(await page.getByRole('article').count()).toBe(2);
});
