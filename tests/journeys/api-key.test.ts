import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test('a key is made, copied and revoked in place, and a later visit does not show it', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909500001', businessName: 'Om Traders' });
  const page = await journey.person({ as: supplier, permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, '/supplier/profile');
  await page.getByLabel('Name of the key').fill('Tally');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.locator('[data-sonner-toast]').filter({ hasText: 'API key made' }).waitFor();
  const key = await page.getByLabel('Your new API key').inputValue();
  expect(key).toMatch(/^thok_[\w-]{43}$/);
  expect(await page.getByLabel('Name of the key').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  await page.reload();
  await page.getByText(`ends in ${key.slice(-4)}`).waitFor();
  expect(await page.getByLabel('Your new API key').count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke Tally' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke Tally' }).click();
  await page.getByRole('button', { name: 'Revoke Tally' }).click();
  await page.locator('[data-sonner-toast]').filter({ hasText: 'API key revoked' }).waitFor();
  await eventually(() => page.getByText('ends in').count()).toBe(0);
});
