import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { addEmptySearches } from '../../domain/catalogue/empty-searches.ts';
import { Browser } from '../browser.ts';
import { signIn, signInAdmin } from '../sign-in.ts';
import { eventually, open } from './page-state.ts';
import { fileJourney, phone } from './site.ts';
import { sticksOut } from './sticks-out.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney(seedRows);
const admin = new Browser(journey.site);
await signInAdmin(admin);
const seller = new Browser(journey.site);
await signIn(seller, '9876500011', 'supplier');

async function seedRows(db: Database): Promise<void> {
  const searches = new Map([
    ['thermos-flask-extra-large-unbroken-name bag', 3],
    ['zinkoba bag', 4],
  ]);
  await addEmptySearches(db, searches, new Date());
}

async function faultless(page: Parameters<typeof violations>[0]): Promise<void> {
  expect(await page.evaluate(sticksOut)).toEqual([]);
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
}

test('on a phone, a search without results leads to a pair of words, which is previewed, saved and found', async () => {
  const page = await journey.person({ as: admin, viewport: phone });
  await open(page, '/admin/searches');
  await faultless(page);
  await page.getByRole('link', { name: 'Add a word: zinkoba bag' }).click();
  await eventually(() => page.getByLabel('Word', { exact: true }).inputValue()).toBe('zinkoba');
  await page.getByLabel('Means the same').fill('suitcase');
  await page.getByRole('button', { name: 'See what changes' }).press('Enter');
  await page.getByText('“zinkoba” finds 0 products now').waitFor();
  await page.getByText(/zinkoba bag: searched 4 times, \d+ products? more/).waitFor();
  await faultless(page);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('The words are saved.').waitFor();
  await page.getByRole('link', { name: 'Edit zinkoba, suitcase' }).click();
  await page.getByText('Without these words').waitFor();
  await faultless(page);
  const visitor = await journey.person();
  await open(visitor, '/?q=zinkoba');
  await page
    .getByText(/suitcase/i)
    .first()
    .waitFor();
});

test.each([true, false])('a supplier lists the searched product with one tap, with scripts: %s', async (hasScripts) => {
  const page = await journey.person({ as: seller, viewport: phone, javaScriptEnabled: hasScripts });
  await page.goto('/supplier/dashboard');
  await page.getByRole('link', { name: 'All, by week' }).click();
  const wanted = page.getByRole('link', { name: 'List it: thermos-flask' });
  await wanted.waitFor();
  if (hasScripts) await faultless(page);
  await wanted.click();
  const row = page.locator('[data-row]').first();
  await eventually(() => row.locator('[name=name]').inputValue()).toContain('thermos-flask-extra-large-unbroken');
  // With scripts the category is a combobox with the name, without them a list.
  const category = hasScripts
    ? () => row.getByRole('combobox').first().inputValue()
    : () => row.locator('select[name=categoryId] option:checked').innerText();
  await eventually(category).toBe('Bag');
});
