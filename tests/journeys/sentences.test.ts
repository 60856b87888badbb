import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownAnswer } from '../../server/security.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { sentencesBy } from '../section-8.ts';
import { signUp } from '../sign-in.ts';
import { eventually, hydrated, loseConnection, open, openMe, row } from './page-state.ts';
import { picture } from './pictures.ts';
import { desktop, fileJourney } from './site.ts';
import { askForCode, codeOnScreen, enterCode } from './supplier-steps.ts';

/** Sentences of section 8 that only a browser can produce, and those that a lost connection must not hide. */
const journey = await fileJourney();
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|status of 50\d|answer: 50\d/;
const because = 'The connection was lost. Everything you typed is still here; please try again.';
let mobile = 9_909_800_000;
const nextMobile = () => String((mobile += 1));
const supplier = () => journey.signedInSupplier({ mobile: nextMobile(), businessName: 'Sentence Traders' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function listing(): Promise<Page> {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier() });
  await open(page, '/supplier/products-listing?rows=1');
  return page;
}

const choose = async (page: Page) =>
  page.getByLabel('Choose pictures').setInputFiles([await picture('front.jpg', '#3355aa')]);

const journeys: Record<string, () => Promise<void>> = {
  'Image not available': async () => {
    journey.expectFault(/status of 404/);
    const page = await journey.person();
    await page.route('**/samples/50-1-*.webp', (route) => route.fulfill({ status: 404 }));
    await open(page, '/?category=clock');
    await row(page, 'Twin bell alarm clock, 12 cm').getByRole('img', { name: 'Image not available' }).first().waitFor();
  },
  'Failed to upload images': async () => {
    const page = await listing();
    await page.route('**/api/upload', (route) => route.fulfill({ status: 400, headers: ownAnswer('any'), json: {} }));
    await choose(page);
    await page.getByText('Failed to upload images').first().waitFor();
  },
  'N image(s) uploaded successfully': async () => {
    const page = await listing();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([await picture('front.jpg', '#3355aa'), await picture('back.jpg', '#aa5533')]);
    await page.getByText('2 image(s) uploaded successfully').waitFor();
  },
  'WebP conversion failed': async () => {
    const page = await listing();
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (give: BlobCallback) => give(null);
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no codec'));
    });
    await choose(page);
    await page.getByText('WebP conversion failed').first().waitFor();
  },
  'Failed to load image': async () => {
    const page = await listing();
    const broken = { name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') };
    await page.getByLabel('Choose pictures').setInputFiles([broken]);
    await page.getByText('Failed to load image').first().waitFor();
  },
};

test('each sentence that the table leaves to a browser has a test here', () => {
  expect(Object.keys(journeys).toSorted()).toEqual(sentencesBy('journey').toSorted());
});

test.each(Object.keys(journeys))('%s', async (sentence) => {
  await journeys[sentence]?.();
});

/** Expects both sentences together: what failed, then why. */
async function saysBoth(page: Page, failed: string, why = because): Promise<void> {
  const alert = page.getByText(failed).filter({ hasText: why });
  await alert.first().waitFor();
  expect((await alert.first().innerText()).replace(/\s+/g, ' ')).toContain(`${failed} ${why}`);
}

test('Send OTP without a connection', async () => {
  journey.expectFault(lost);
  const page = await journey.person();
  await open(page, '/supplier/login');
  await page.getByLabel('Mobile number').fill('9876500031');
  const send = page.getByRole('button', { name: 'Send OTP' });
  await eventually(() => send.isEnabled()).toBe(true);
  await page.context().setOffline(true);
  await send.click();
  await saysBoth(page, 'Failed to send OTP. Please try again.');
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876500031');
});

test('Resend OTP without a connection keeps the code and its countdown, and works with one', async () => {
  journey.expectFault(lost);
  journey.expectFault(/status of 400/);
  const page = await journey.person({ isNew: true });
  await page.clock.install();
  const script = page.waitForResponse(/\/resend-[^/]*\.js/);
  await askForCode(page, 'reseller', '9898044444');
  await hydrated(page);
  const resend = page.getByRole('button', { name: /^Resend OTP/ });
  // The countdown starts a moment after hydration, so wait until it has begun.
  await eventually(() => resend.isDisabled()).toBe(true);
  await page.clock.fastForward(61_000);
  await eventually(() => resend.innerText()).toBe('Resend OTP');
  await page.getByLabel('OTP', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  const incomplete = page.getByText('Please enter the complete 6-digit OTP');
  await incomplete.waitFor();
  await (await script).finished();
  await page.context().setOffline(true);
  await resend.click();
  await saysBoth(page, 'Failed to resend OTP. Please try again.');
  // Only the latest sentence is shown.
  expect(await incomplete.count()).toBe(0);
  expect(pathOf(page)).toBe('/reseller/login/otp');
  expect(await page.getByLabel('OTP', { exact: true }).inputValue()).toBe('123');
  expect([await resend.innerText(), await resend.isEnabled()]).toEqual(['Resend OTP', true]);
  await page.context().setOffline(false);
  await resend.click();
  // The server's own minute is not over, which the same screen says.
  await page.getByText('Another OTP can be sent only when the wait is over.').waitFor();
  await eventually(() => page.getByText(because).count()).toBe(0);
  expect(await page.getByLabel('OTP', { exact: true }).inputValue()).toBe('123');
  await enterCode(page, await codeOnScreen(page));
  await page.waitForURL('**/reseller/login/register');
});

test('verifying, registering and onboarding without a connection', async () => {
  journey.expectFault(lost);
  const page = await journey.person();
  await askForCode(page, 'supplier', '9876500033');
  await hydrated(page);
  const code = await codeOnScreen(page);
  await page.context().setOffline(true);
  await enterCode(page, code);
  await saysBoth(page, 'Failed to fetch user profile');
  await page.context().setOffline(false);
  await enterCode(page, code);
  await page.waitForURL('**/supplier/login/register');
  await hydrated(page);
  await page.getByLabel('Business name').fill('Offline Traders');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Register' }).click();
  await saysBoth(page, 'Registration failed. Please try again.');
  expect(await page.getByLabel('Business name').inputValue()).toBe('Offline Traders');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/supplier/onboarding');
  await page.getByLabel('Warehouse location').selectOption({ label: 'Katargam' });
  await page.getByLabel('Full address').fill('Plot 7');
  await page.getByLabel('PIN code').focus();
  await page.keyboard.insertText('395 004');
  expect(await page.getByLabel('PIN code').inputValue()).toBe('395004');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await saysBoth(page, 'Failed to complete onboarding. Please try again.');
  expect(await page.getByLabel('Full address').inputValue()).toBe('Plot 7');
});

test('saving platforms, a product and a warehouse without a connection', async () => {
  journey.expectFault(lost);
  const reseller = await (async () => {
    const by = journey.site.browser();
    await signUp(by, 'reseller', { mobile: nextMobile(), businessName: 'Sentence Shop' });
    await onboardReseller(by);
    return by;
  })();
  const shop = await journey.person({ as: reseller });
  await open(shop, '/reseller/profile');
  await loseConnection(shop, 'reseller/profile/platforms');
  await shop.getByRole('button', { name: 'Save', exact: true }).first().click();
  await saysBoth(shop, 'Failed to update selling platforms');

  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/products-listing?rows=1');
  await page.getByLabel('Product name').fill('Steel jug');
  await page.getByLabel('Category').fill('Fashion');
  await page.getByLabel('Price per carton (₹)').fill('900');
  await page.getByLabel('Pieces per carton').fill('60');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saysBoth(page, 'Failed to save product');
  await page.context().setOffline(false);
});

test('signing out without a connection stays on the screen, with all that was typed', async () => {
  journey.expectFault(lost);
  const page = await journey.person({ as: await supplier(), viewport: desktop });
  await open(page, '/supplier/products-listing?rows=1');
  await page.getByLabel('Product name').fill('Kept until I leave');
  await loseConnection(page, 'accounts/sign-in/logout');
  const logout = page.getByRole('button', { name: 'Logout' }).first();
  await logout.click();
  // The form that was sent has no fields.
  await saysBoth(page, 'Failed to sign out', 'The connection was lost. Please try again.');
  expect(await page.getByText('Failed to sign out').count()).toBe(1);
  expect(pathOf(page)).toBe('/supplier/products-listing');
  expect(await page.getByLabel('Product name').inputValue()).toBe('Kept until I leave');
  await page.context().setOffline(false);
  await logout.click();
  await page.waitForURL('**/supplier/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a phone reaches every screen of its area', async () => {
  const page = await journey.person({ as: await supplier() });
  await open(page, '/supplier/dashboard');
  const bar = page.getByRole('navigation', { name: 'Supplier area' });
  for (const [name, path] of [
    ['Requests', '/supplier/requests'],
    ['Payments', '/supplier/payments'],
    ['Credit', '/supplier/credit'],
    ['Warehouses', '/supplier/warehouses'],
    ['Profile', '/supplier/profile'],
  ] as const) {
    await openMe(page);
    await bar.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
    await eventually(() => bar.getByRole('link', { name }).count()).toBe(0);
  }
});
