import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { isFocused, tabTo } from './keys.ts';
import { eventually, open, rows } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { bringAxe, violations } from './violations.ts';

const journey = await fileJourney();

const field = (page: Page) => page.getByRole('combobox', { name: /^(?:Search products|પ્રોડક્ટ શોધો)$/ });
const list = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => list(page).getByRole('option');
const groups = (page: Page) =>
  list(page)
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
/** Returns the text of the suggestion that the field marks as active. */
const active = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.innerText.split('\n')[0] ?? 'nothing');
  });

test('on a phone in Gujarati `ghadi` from a Latin keyboard leads to a clock', async () => {
  const page = await journey.person({ viewport: phone, language: 'gu' });
  await open(page, '/');
  await field(page).click();
  await page.keyboard.type('ghadi');
  await options(page).first().waitFor();
  expect(await groups(page)).toEqual(['કેટેગરી', 'પ્રોડક્ટ']);
  await list(page).getByRole('option', { name: 'ઘડિયાળ 2 પ્રોડક્ટ' }).waitFor();
  const clock = list(page).getByRole('option', { name: /^Wooden mantel clock, 24 cm ₹[\d,.]+ \/નંગ$/ });
  expect(await clock.locator('img').evaluate((image: HTMLImageElement) => image.width)).toBe(40);
  const box = await page.locator('.suggestions').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
  await clock.click();
  await page.getByRole('heading', { name: 'Wooden mantel clock, 24 cm', level: 1 }).waitFor();
  expect(await list(page).count()).toBe(0);
  // A phone's keyboard is closed, and the field is empty.
  expect([await isFocused(field(page)), await field(page).inputValue()]).toEqual([false, '']);
});

test.each([phone, desktop])('suggestions can be used by keyboard alone at $width px', async (viewport) => {
  const page = await journey.person({ viewport });
  await open(page, '/help');
  await tabTo(page, field(page));
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.type('clock');
  await options(page).first().waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  expect(await field(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'));
  expect(await active(page)).toBeNull();
  const names = (await options(page).allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  expect(names[0]).toBe('Clock');
  const press = async (key: string, name: string | null | undefined) => {
    await page.keyboard.press(key);
    await eventually(() => active(page), key).toBe(name);
  };
  await press('ArrowDown', 'Clock');
  await press('End', names.at(-1));
  await press('Home', 'Clock');
  await press('ArrowUp', null);
  await press('ArrowUp', names.at(-1));
  await press('ArrowDown', null);
  // The focus stays in the field, where the keys work as usual while no suggestion is active.
  await page.keyboard.press('Home');
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('Escape');
  await eventually(() => list(page).count()).toBe(0);
  expect([await field(page).inputValue(), await isFocused(field(page))]).toEqual(['clock', true]);
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await press('ArrowDown', 'Clock');
  expect(await list(page).getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?category=clock');
  await eventually(() => rows(page).count()).toBe(2);
  expect(await list(page).count()).toBe(0);
});

test('axe finds no fault in the open suggestions, light and dark', async () => {
  const page = await journey.person();
  await open(page, '/');
  await bringAxe(page);
  await field(page).fill('led');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
});

test('letters typed quickly cause one request, after a pause', async () => {
  const page = await journey.person({ isNew: true });
  await page.clock.install({ time: new Date('2026-11-29T10:00:00Z') });
  await open(page, '/');
  await field(page).fill('led');
  await options(page).first().waitFor();
  await field(page).fill('');
  await page.clock.pauseAt(new Date('2026-11-29T10:05:00Z'));
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/suggestions') asked.push(searchParams.get('q'));
  });
  await field(page).focus();
  for (const letter of 'padlock') {
    await page.keyboard.type(letter);
    await page.clock.runFor(120);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(250);
  await eventually(() => asked).toEqual(['padlock']);
});

test('a late response is never shown', async () => {
  const page = await journey.person();
  await open(page, '/');
  const release = await holdAnswers(page, /\/suggestions\?q=led$/);
  await field(page).fill('led');
  await page.waitForRequest(/\/suggestions\?q=led$/);
  await field(page).fill('padlock');
  await list(page)
    .getByRole('option', { name: /padlock/i })
    .first()
    .waitFor();
  const shown = await options(page).allInnerTexts();
  await release();
  // A later request, after which the late response would have arrived.
  await field(page).fill('hammer');
  await list(page)
    .getByRole('option', { name: /hammer/i })
    .first()
    .waitFor();
  await field(page).fill('padlock');
  await eventually(() => options(page).allInnerTexts()).toEqual(shown);
  expect(shown.join(' ')).not.toContain('LED');
});

test('the box searches as usual while no response arrives', async () => {
  const page = await journey.person();
  await open(page, '/');
  const asked = page.waitForRequest(/\/suggestions/);
  await page.route(/\/suggestions/, () => undefined);
  await field(page).fill('padlock');
  await asked;
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?q=padlock');
  await eventually(() => rows(page).count()).toBeGreaterThan(0);
  expect(await list(page).count()).toBe(0);
});

test('without a connection nothing is suggested, and nothing is lost', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person();
  await open(page, '/');
  await field(page).fill('led');
  await options(page).first().waitFor();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await field(page).fill('padlock');
  await failed;
  await eventually(() => list(page).count()).toBe(0);
  await page.context().setOffline(false);
  await field(page).fill('padlocks');
  await options(page).first().waitFor();
});

test('earlier searches of this device alone are in the empty field, until they are cleared or the user signs out', async () => {
  const page = await journey.person();
  await open(page, '/');
  await field(page).click();
  expect(await list(page).count()).toBe(0);
  for (const words of ['padlock', 'led bulb']) {
    await field(page).fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/?${new URLSearchParams({ q: words })}`);
  }
  await open(page, '/help');
  await field(page).click();
  await options(page).first().waitFor();
  expect([await groups(page), await options(page).allInnerTexts()]).toEqual([
    ['Earlier searches'],
    ['led bulb', 'padlock'],
  ]);
  // They start like the typed text, beside other suggestions.
  await page.keyboard.type('pad');
  await eventually(() => groups(page)).toEqual(['Earlier searches', 'Products']);
  expect(await options(page).first().innerText()).toBe('padlock');
  await options(page).first().click();
  await page.waitForURL('**/?q=padlock');
  await eventually(() => field(page).inputValue()).toBe('padlock');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('searches');

  await open(page, '/help');
  await field(page).click();
  await page.getByRole('button', { name: 'Clear earlier searches' }).click();
  await eventually(() => list(page).count()).toBe(0);
  expect(await isFocused(field(page))).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test('a screen reader announces the number of suggestions, and leaving the box closes it', async () => {
  const page = await journey.person();
  await open(page, '/');
  await field(page).fill('padlock');
  await options(page).first().waitFor();
  const count = await options(page).count();
  await page.getByRole('search').getByText(`Suggestions: ${count}`).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await eventually(() => list(page).count()).toBe(0);
});
