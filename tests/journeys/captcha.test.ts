import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { eventually, hydrated, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { answerQuestion, askForCode, codeOnScreen } from './supplier-steps.ts';

const journey = await fileJourney();
const send = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const mobile = (page: Page) => page.getByLabel('Mobile number');
const posted = (page: Page) => page.waitForRequest((request) => request.method() === 'POST');

test.each([phone, desktop])('at $width px the button waits for ten digits and the captcha', async (viewport) => {
  const page = await journey.person({ viewport, isNew: true });
  const release = await holdAnswers(page, /\/captcha$/);
  await open(page, '/supplier/login');
  expect(await send(page).isDisabled()).toBe(true);
  await mobile(page).pressSequentially('98a9-8.04 0001x');
  expect(await mobile(page).inputValue()).toBe('9898040001');
  await page.getByText('One moment: checking that you are not a robot.').waitFor();
  expect(await send(page).isDisabled()).toBe(true);
  await release();
  await eventually(() => send(page).isEnabled()).toBe(true);
  expect(await page.getByText('One moment').count()).toBe(0);
  await page.keyboard.press('Backspace');
  expect(await send(page).isDisabled()).toBe(true);
  await page.keyboard.type('1');
  await send(page).click();
  await page.getByText('Enter the 6-digit code sent to +91 9898040001').waitFor();
  expect(await page.locator('[name=answer]').count()).toBe(0);
});

test('offline the captcha says so, and is tried again once the network is back', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED/);
  const page = await journey.person({ isNew: true });
  const release = await holdAnswers(page, /\/captcha$/);
  await open(page, '/reseller/login');
  await page.context().setOffline(true);
  await release();
  const sentence = page.getByText('We try again when you are online.');
  await sentence.waitFor();
  await mobile(page).fill('9898040002');
  expect(await send(page).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await eventually(() => send(page).isEnabled()).toBe(true);
  expect(await sentence.count()).toBe(0);
});

test('the captcha is solved again after a refusal, and renewed when it grows old', async () => {
  journey.expectFault(/status of 400/);
  const page = await journey.person({ isNew: true });
  await page.clock.install();
  const challenges: string[] = [];
  page.on('request', (request) => request.url().endsWith('/captcha') && challenges.push(request.url()));
  await open(page, '/reseller/login');
  await mobile(page).fill('1898040003');
  await eventually(() => send(page).isEnabled()).toBe(true);
  expect(challenges).toHaveLength(1);
  await send(page).click();
  await eventually(() => challenges.length).toBe(2);
  await mobile(page).fill('9898040003');
  await eventually(() => send(page).isEnabled()).toBe(true);
  await page.clock.fastForward(8 * 60_000);
  expect(challenges).toHaveLength(2);
  await page.clock.fastForward(2 * 60_000);
  await eventually(() => challenges.length).toBe(3);
  await eventually(() => send(page).isEnabled()).toBe(true);
  await send(page).click();
  await page.waitForURL('**/reseller/login/otp');
});

test('the question replaces the captcha if a browser cannot solve it', async () => {
  const page = await journey.person({ isNew: true });
  await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }));
  await open(page, '/supplier/login');
  await mobile(page).fill('9898040004');
  await page.getByLabel(/^What is/).waitFor();
  await answerQuestion(page);
  await send(page).click();
  await page.waitForURL('**/supplier/login/otp');
});

test('without JavaScript a wrong answer is reported, and a new question asked', async () => {
  journey.expectFault(/status of 4\d\d/);
  const page = await journey.person({ javaScriptEnabled: false });
  await page.goto('/supplier/login');
  await mobile(page).fill('9898040005');
  await page.getByLabel(/^What is/).fill('99');
  await send(page).click();
  await page.getByText('That was not right. Please answer the new question.').waitFor();
  expect(await mobile(page).inputValue()).toBe('9898040005');
  await answerQuestion(page);
  await send(page).click();
  await page.waitForURL('**/supplier/login/otp');
  // The server enforces the wait of 60 seconds too.
  await page.getByRole('button', { name: 'Resend OTP in' }).click();
  await page.getByText('Another OTP can be sent only when the wait is over.').waitFor();
});

test('a code is pasted out of its message, other characters are ignored', async () => {
  const page = await journey.person({ isNew: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journey.origin });
  await askForCode(page, 'supplier', '9898040006');
  await hydrated(page);
  const field = page.getByLabel('OTP', { exact: true });
  await field.pressSequentially('1a2 345');
  expect(await field.inputValue()).toBe('12345');
  const code = await codeOnScreen(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} is your Thok login code, for 5 minutes.`);
  await page.keyboard.press('Control+A');
  // The sixth digit sends it.
  await page.keyboard.press('Control+V');
  await page.waitForURL('**/supplier/login/register');
});

test('a code that the browser reads from the SMS fills itself in and is sent', async () => {
  const page = await journey.person({ isNew: true });
  // Only phones have WebOTP; this stub responds like theirs once the SMS has arrived.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: Credential });
    navigator.credentials.get = (asked) =>
      new Promise((resolve) => {
        Object.assign(window, { asked, smsComes: (code: string) => resolve({ code } as unknown as Credential) });
      });
  });
  await askForCode(page, 'reseller', '9898040007');
  await hydrated(page);
  const asked = await page.evaluate(() => JSON.stringify((window as unknown as { asked: object }).asked));
  expect(JSON.parse(asked)).toMatchObject({ otp: { transport: ['sms'] } });
  const request = posted(page);
  await page.evaluate(
    (code) => (window as unknown as { smsComes(code: string): void }).smsComes(code),
    await codeOnScreen(page),
  );
  expect((await request).url()).toContain('/reseller/login/otp');
  await page.waitForURL('**/reseller/login/register');
});

test('after the wait another code goes out, which is announced once, and the wait starts again', async () => {
  const page = await journey.person({ isNew: true });
  await askForCode(page, 'reseller', '9898040008');
  await hydrated(page);
  // A used code ends the wait on the server too; the number stays unregistered.
  await page.getByLabel('OTP', { exact: true }).fill(await codeOnScreen(page));
  await page.waitForURL('**/reseller/login/register');
  await open(page, '/reseller/login/otp');
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  await page.getByText('OTP sent again').waitFor();
  const again = page.getByRole('button', { name: /^Resend OTP in \d+ s$/ });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
  await page.reload();
  await again.waitFor();
  expect(await page.getByText('OTP sent again').count()).toBe(0);
});
