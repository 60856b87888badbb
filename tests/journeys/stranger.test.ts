import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, hydrated, open } from './page-state.ts';
import { fileJourney } from './site.ts';
import { answerQuestion, codeOnScreen, enterCode, register } from './supplier-steps.ts';

const journey = await fileJourney();
const clock = { path: '/product/1', name: 'Wooden mantel clock' };
const phone = { width: 360, height: 740 };

/** Counts the presses of a person; on a phone each is a tap. */
function counting() {
  const taps: string[] = [];
  const tap = async (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) => {
    taps.push(String(name));
    await page.getByRole(role, { name, exact: true }).click();
  };
  return { taps, tap };
}

const number = async (page: Page, mobile: string) => {
  await page.waitForURL('**/reseller/login?back=*');
  await page.getByLabel('Mobile number').fill(mobile);
  await answerQuestion(page);
};

test('a stranger orders the first product on a phone in at most 8 taps beyond typing', async () => {
  const page = await journey.person({ viewport: phone });
  const { taps, tap } = counting();
  await open(page, clock.path);
  await tap(page, 'button', 'Add to basket');
  await number(page, '9825151001');
  await page.getByText(/^To order Wooden mantel clock.* × 50$/).waitFor();
  await tap(page, 'button', 'Send OTP');
  await page.waitForURL('**/reseller/login/otp');
  // The sixth digit sends the code.
  await enterCode(page, await codeOnScreen(page));
  await page.getByLabel('Business name').fill('Corner Shop');
  await tap(page, 'button', 'Register');
  // The welcome and the last screen of the onboarding lead on by themselves.
  await page.waitForURL('**/reseller/onboarding?back=*');
  await tap(page, 'checkbox', 'Meesho');
  await tap(page, 'button', 'Complete onboarding');
  await page.waitForURL(`**${clock.path}`);
  await page.getByText(/^Added to basket/).waitFor();
  await tap(page, 'link', 'Go to basket');
  await page.waitForURL('**/reseller/basket');
  await tap(page, 'link', 'Go to checkout');
  await page.waitForURL('**/reseller/checkout');
  await page.getByLabel('Recipient').fill('Corner Shop');
  await page.getByLabel('Full address').fill('4, Ring Road, Surat');
  await page.getByLabel('PIN code').fill('395004');
  await tap(page, 'button', /^Place /);
  await page.waitForURL('**/reseller/orders?placed=*');
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(8);
});

test.each([
  { scripts: 'with', mobile: '9825151002', javaScriptEnabled: true },
  { scripts: 'without', mobile: '9825151003', javaScriptEnabled: false },
])("the guest's action is carried out at the end, once, $scripts scripts", async ({ mobile, javaScriptEnabled }) => {
  const page = await journey.person({ javaScriptEnabled });
  await page.goto(clock.path);
  if (javaScriptEnabled) await hydrated(page);
  await page.getByRole('button', { name: 'Chat Now' }).click();
  await number(page, mobile);
  await page.getByText(`To chat about ${clock.name}`).waitFor();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/reseller/login/otp');
  await enterCode(page, await codeOnScreen(page));
  await register(page, 'Corner Shop');
  await page.waitForURL('**/reseller/onboarding?back=*');
  await page.getByRole('checkbox', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await page.waitForURL('**/reseller/chats/*');
  await page.goto('/product/2');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByText('Added to basket').first().waitFor();
  await page.reload();
  await page.goto('/reseller/basket');
  expect(await page.getByRole('link', { name: 'Checkout' }).count()).toBe(1);
});

test('a wrong code is selected in its field, with the sentence below it, and the next one is sent by itself', async () => {
  journey.expectFault(/status of 4\d\d/);
  const page = await journey.person({ viewport: phone });
  await page.goto('/reseller/login');
  await page.getByLabel('Mobile number').fill('9825151004');
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.waitForURL('**/reseller/login/otp');
  await hydrated(page);
  const code = await codeOnScreen(page);
  const field = page.getByLabel('OTP', { exact: true });
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  const place = await field.boundingBox();
  await field.pressSequentially(code === '000000' ? '111111' : '000000');
  const sentence = page.getByText('Invalid OTP. Please try again.');
  await sentence.waitFor();
  expect(sent).toBe(1);
  // The form does not move.
  expect(await field.boundingBox()).toEqual(place);
  expect((await sentence.boundingBox())?.y ?? 0).toBeGreaterThan((place?.y ?? 0) + (place?.height ?? 0) - 1);
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([0, 6]);
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(code);
  await page.waitForURL('**/reseller/login/register');
  expect(sent).toBe(2);
});
