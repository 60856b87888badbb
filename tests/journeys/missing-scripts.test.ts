import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { eventually, hydrated, open, rows } from './page-state.ts';
import { proxyBefore } from './proxy.ts';
import { desktop, fileJourney } from './site.ts';
import { answerQuestion, codeOnScreen } from './supplier-steps.ts';

const journey = await fileJourney();
const proxy = await proxyBefore(journey.origin);
const { origin: baseURL } = proxy;
const answers = ['a proxy’s 502', 'the page of a captive portal', 'an answer cut off in the middle'];
const scripts = /^\/assets\/[^?]*\.js/;
const entry = /^\/assets\/entry\.client/;
const styles = /^\/assets\/[^?]*\.css/;
/** Messages of the browser about such answers, and about a missing script. */
const loud =
  /answer: 50\d|status of|ERR_|Failed to load|Failed to fetch|MIME type|Refused to apply style|error in the page/;

const unfinished = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Some of this page could not be loaded.' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer$')));
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

afterEach(() => proxy.spoil(null));

for (const answer of answers) {
  test.each([
    ['its scripts', scripts],
    ['the first script', entry],
  ])(`a page without %s (${answer}) stays as served, and hydrates once they load`, async (_, spoilt) => {
    journey.expectFault(loud);
    const page = await journey.person({ baseURL });
    proxy.spoil(answer, spoilt);
    await page.goto('/reseller/login');
    await unfinished(page).waitFor();
    await mark(page);
    await page.getByLabel('Mobile number').fill('98980');
    proxy.spoil(null);
    await tryAgain(page).click();
    await hydrated(page);
    await unfinished(page).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('98980');
    expect(await isSamePage(page)).toBe(true);
  });

  test(`without the scripts of the next screen (${answer}) the current one stays, and a button loads the next`, async () => {
    journey.expectFault(loud);
    const page = await journey.person({ baseURL, viewport: desktop });
    await open(page, '/');
    await mark(page);
    proxy.spoil(answer, scripts);
    await page.getByRole('link', { name: 'Reseller Login' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'This page cannot be shown just now.' }).waitFor();
    expect([new URL(page.url()).pathname, await rows(page).count()]).toEqual(['/', 20]);
    proxy.spoil(null);
    // The screen may load by itself before the button can be pressed.
    await Promise.any([tryAgain(page).click(), page.getByLabel('Mobile number').waitFor()]);
    await page.getByLabel('Mobile number').waitFor();
    expect([new URL(page.url()).pathname, await isSamePage(page)]).toEqual(['/reseller/login', true]);
    expect(await page.getByText('This page cannot be shown just now.').count()).toBe(0);
  });

  test(`a page without its style sheets (${answer}) says so, and then loads them`, async () => {
    journey.expectFault(loud);
    const page = await journey.person({ baseURL });
    proxy.spoil(answer, styles);
    await page.goto('/reseller/login');
    await unfinished(page).waitFor();
    await hydrated(page);
    expect(await unfinished(page).isVisible()).toBe(true);
    proxy.spoil(null);
    await tryAgain(page).click();
    await unfinished(page).waitFor({ state: 'hidden' });
    const heading = page.getByRole('heading', { name: 'Reseller Login' });
    expect(await heading.evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Anek');
  });
}

test('a page whose scripts never load has working forms and links, and is never reloaded', async () => {
  journey.expectFault(loud);
  const page = await journey.person({ baseURL, language: 'gu' });
  proxy.spoil('a proxy’s 502', scripts);
  await page.goto('/');
  const notice = page.getByText('આ પેજનો થોડો ભાગ લોડ થઈ શક્યો નથી.');
  await notice.waitFor();
  await mark(page);
  const asked = proxy.spoiled();
  // The page has tried again by itself, and still shows the sentence.
  await eventually(proxy.spoiled).toBeGreaterThan(asked + 2);
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('searchbox').fill('clock');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/[?&]q=clock/);
  await notice.waitFor();
  expect(await rows(page).count()).toBeGreaterThan(0);
  expect(await isAlive(page)).toBe(false);
  // The page recovers without any action of the person.
  proxy.spoil(null);
  await hydrated(page);
  await notice.waitFor({ state: 'hidden' });
});

test('a visitor whose scripts never load can sign in: the response to the number has the question', async () => {
  journey.expectFault(loud);
  const page = await journey.person({ baseURL, isNew: true });
  proxy.spoil('a proxy’s 502', scripts);
  await page.goto('/reseller/login');
  await unfinished(page).waitFor();
  await page.getByLabel('Mobile number').fill('9898045555');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel(/^What is/).waitFor();
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('9898045555');
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/reseller/login/otp');
  await page.getByLabel('OTP', { exact: true }).fill(await codeOnScreen(page));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL('**/reseller/login/register');
  expect(await isAlive(page)).toBe(false);
});

test('a page for one person also hydrates once scripts with its nonce load', async () => {
  journey.expectFault(loud);
  const supplier = await journey.signedInSupplier({ mobile: '9909720001', businessName: 'Om Traders' });
  const page = await journey.person({ as: supplier, baseURL });
  proxy.spoil('a proxy’s 502', scripts);
  await page.goto('/supplier/warehouses');
  await unfinished(page).waitFor();
  proxy.spoil(null);
  await tryAgain(page).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
});

test("half a script that claims to be whole is fetched again, past the browser's cache", async () => {
  journey.expectFault(loud);
  const page = await journey.person({ baseURL });
  proxy.spoil('half an answer that says it is whole', entry);
  await page.goto('/reseller/login');
  await unfinished(page).waitFor();
  proxy.spoil(null);
  // The browser keeps a failed module, so 'Try again' may have to reload the page.
  await expect
    .poll(
      async () => {
        if (await unfinished(page).isVisible()) await tryAgain(page).click();
        return isAlive(page);
      },
      { interval: 500 },
    )
    .toBe(true);
});
