import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { adminPassword, signInAdmin } from '../sign-in.ts';
import { eventually, eventuallyAt, hydrated } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const admin = new Browser(journey.site);
await signInAdmin(admin);

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a page is edited by keyboard: previewed, saved, saved again, and the built-in text restored', async () => {
  const page = await journey.person({ as: admin });
  await page.goto('/admin/texts/help/en');
  await hydrated(page);
  await text(page).fill('# Ask us\n\nWe answer by noon.\n\n- [Where](/contact)');
  await press(page, 'Preview');
  await preview(page).getByText('We answer by noon.').waitFor();
  expect(await text(page).inputValue()).toContain('# Ask us');
  await press(page, 'Save');
  await page.getByText('Text saved').waitFor();
  await page.getByRole('link', { name: 'Version 1' }).waitFor();

  // An earlier preview does not make the next save stale.
  await text(page).fill('# Ask us\n\nWe answer by evening.');
  await press(page, 'Preview');
  await preview(page).getByText('We answer by evening.').waitFor();
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Version 2' }).waitFor();

  const visitor = await journey.person();
  await visitor.goto('/help');
  await visitor.getByText('We answer by evening.').waitFor();

  await page.getByRole('link', { name: 'Built-in text' }).press('Enter');
  await press(page, 'Use this text again');
  await page.getByRole('link', { name: 'Version 3' }).waitFor();
  expect(await text(page).inputValue()).not.toContain('Ask us');
  await eventuallyAt(visitor, '/help', () => visitor.getByText('We answer by evening.').count()).toBe(0);
});

test('saving over a version saved meanwhile is refused, and the typed text stays', async () => {
  journey.expectFault(/status of 409/);
  const [first, second] = [await journey.person({ as: admin }), await journey.person({ as: admin })];
  for (const page of [first, second]) {
    await page.goto('/admin/texts/support/gu');
    await hydrated(page);
  }
  await text(first).fill('# First\n\nOne.');
  await press(first, 'Save');
  await first.getByRole('link', { name: 'Version 1' }).waitFor();
  await text(second).fill('# Second\n\nTwo.');
  await press(second, 'Preview');
  await preview(second).getByText('Two.').waitFor();
  await press(second, 'Save');
  await second.getByText('Another operator has saved this text since you opened it.').waitFor();
  expect(await text(second).inputValue()).toBe('# Second\n\nTwo.');
});

test('a long text saved after the session has ended is back after signing in', async () => {
  const page = await journey.person({ as: admin });
  await page.goto('/admin/texts/privacy/gu');
  await hydrated(page);
  const long = `# Privacy\n\n${Array.from({ length: 3000 }, (_, at) => ((at * 7919) % 100_003).toString(36)).join(' ')}`;
  await text(page).fill(long);
  await page.context().clearCookies({ name: 'admin' });
  await press(page, 'Save');
  await page.waitForURL('**/admin/login?ended=1');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).press('Enter');
  await page.waitForURL('**/admin/texts/privacy/gu');
  await page.getByText('Your session had ended, so this was not saved.').waitFor();
  await eventually(() => text(page).inputValue()).toBe(long);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await eventually(() => text(page).inputValue()).toBe(long);
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Version 1' }).waitFor();
  await page.reload();
  await hydrated(page);
  expect(await text(page).inputValue()).toBe(long);
  expect(await page.getByText('Your session had ended').count()).toBe(0);
});

test('a restored text that was left is not restored again, nor one whose save succeeded unnoticed', async () => {
  const page = await journey.person({ as: admin });
  const place = '/admin/texts/terms/hi';
  await page.goto(place);
  await hydrated(page);
  const long = `# Terms\n\n${Array.from({ length: 3000 }, (_, at) => ((at * 7901) % 100_003).toString(36)).join(' ')}`;
  await text(page).fill(long);
  await page.context().clearCookies({ name: 'admin' });
  await press(page, 'Save');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).press('Enter');
  await eventually(() => text(page).inputValue()).toBe(long);
  await page.locator('main').getByRole('link', { name: 'Back to Texts', exact: true }).press('Enter');
  await press(page, 'Leave without saving');
  // The address changes before the editor disappears.
  await text(page).waitFor({ state: 'detached' });
  await page.goto(place);
  await hydrated(page);
  expect(await text(page).inputValue()).not.toBe(long);

  let saved = () => {};
  const isSaved = new Promise<void>((resolve) => (saved = resolve));
  await page.route(/\/save\.data/, async (route) => {
    await route.fetch();
    saved();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await text(page).fill(`${long} saved`);
  await press(page, 'Save');
  await isSaved;
  await page.goto(place);
  await hydrated(page);
  expect(await text(page).inputValue()).toBe(`${long} saved`);
  expect(await page.getByText('Your session had ended').count()).toBe(0);
});

test('leaving typed text that is not saved asks for confirmation', async () => {
  const page = await journey.person({ as: admin });
  await page.goto('/admin/texts/analytics/en');
  await hydrated(page);
  const question = page.getByRole('dialog', { name: 'What you typed is not saved.' });
  const list = page.locator('main').getByRole('link', { name: 'Back to Texts', exact: true });
  await text(page).fill('# Analytics\n\nUnsaved.');
  await list.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await text(page).inputValue()).toContain('Unsaved.');

  // The browser's own dialog asks when the page is left.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await hydrated(page);
  expect(asked).toEqual(['beforeunload']);

  await text(page).fill('# Analytics\n\nLeft.');
  await list.press('Enter');
  await press(page, 'Leave without saving');
  await page.waitForURL('**/admin/texts');

  await page.goto('/admin/texts/analytics/en');
  await hydrated(page);
  await text(page).fill('# Analytics\n\nSaved.  ');
  await press(page, 'Save');
  await page.getByText('Text saved').waitFor();
  await list.press('Enter');
  await page.waitForURL('**/admin/texts');
});

test('the list shows a text changed by another operator, without a reload', async () => {
  const page = await journey.person({ as: admin });
  await page.goto('/admin/texts');
  await hydrated(page);
  const place = page.getByRole('link', { name: /^Contact data/ });
  expect(await place.textContent()).toContain('Not given yet');
  // The connection may not be open yet when the first text is saved.
  let saved = 0;
  await eventually(async () => {
    const contact = { legalName: `Thok Traders ${saved}`, seen: String(saved++) };
    await admin.post('/admin/texts/contact-data/all/save', contact);
    return place.textContent();
  }).toMatch(/Edited \d+ \w+ \d{4}/);
});

test('without JavaScript a preview keeps the typed text, and it can be saved', async () => {
  const page = await journey.person({ as: admin, javaScriptEnabled: false });
  await page.goto('/admin/texts/claims/hi');
  expect(await page.getByLabel('Number 1').isVisible()).toBe(false);
  await page.getByLabel('Texts of your own').check();
  await page.getByLabel('Number 1').fill('50');
  await press(page, 'Preview');
  await preview(page).getByText('50', { exact: true }).waitFor();
  expect(await page.getByLabel('Number 1').inputValue()).toBe('50');
  await press(page, 'Save');
  await page.getByText('Text saved').waitFor();
  await page.goto('/?lang=hi');
  await page.getByText('50', { exact: true }).first().waitFor();
});
