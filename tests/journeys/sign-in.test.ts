import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { eventually, hydrated, open, openMe } from './page-state.ts';
import { fileJourney } from './site.ts';
import { askForCode, codeOnScreen, enterCode, register, signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Waits until the captcha is solved and the number complete. */
const ready = (page: Page) => eventually(() => page.getByRole('button', { name: 'Send OTP' }).isEnabled()).toBe(true);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('the Enter key submits each step, and each step begins in its field', async () => {
  const page = await journey.person();
  await open(page, '/reseller/login');
  expect(await focused(page)).toBe('mobile');
  await page.keyboard.type('9898011111');
  await ready(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/login/otp');
  const code = await codeOnScreen(page);
  await eventually(() => focused(page)).toBe('otp');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/login/register');
  await eventually(() => focused(page)).toBe('businessName');
  await page.keyboard.type('Meera Online');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome, Meera Online' }).waitFor();
});

test('Enter does not send a code a second time while it is checked', async () => {
  const page = await journey.person();
  await open(page, '/reseller/login');
  await page.keyboard.type('9898011119');
  await ready(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/login/otp');
  const code = await codeOnScreen(page);
  const release = await holdAnswers(page, /\/login\/otp\.data/);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const sends = (field: HTMLInputElement, digits: string) => {
    field.value = digits;
    field.form?.requestSubmit();
  };
  // The second press comes before the button is disabled.
  for (const digits of [code, code]) await page.locator('[name=otp]').evaluate(sends, digits);
  await release();
  await page.waitForURL('**/reseller/login/register');
  expect(sent).toHaveLength(1);
});

test('a wrong code is one try, however often Verify is pressed for it', async () => {
  journey.expectFault(/status of 422/);
  const page = await journey.person();
  await open(page, '/reseller/login');
  await page.keyboard.type('9898011129');
  await ready(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reseller/login/otp');
  const code = await codeOnScreen(page);
  const wrong = code === '123456' ? '654321' : '123456';
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const release = await holdAnswers(page, /\/login\/otp\.data/);
  const verify = page.locator('main form button[type=submit]').first();
  const press = () => verify.evaluate((button: HTMLButtonElement) => button.click());
  await page.locator('[name=otp]').pressSequentially(wrong);
  await press();
  await release();
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await eventually(() => verify.isEnabled()).toBe(true);
  await press();
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('otp');
  expect(sent).toHaveLength(1);
  await page.locator('[name=otp]').pressSequentially(code);
  await page.waitForURL('**/reseller/login/register');
  expect(sent).toHaveLength(2);
});

test('a number pasted with its country code is recognised', async () => {
  const page = await journey.person();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journey.origin });
  await open(page, '/supplier/login');
  const field = page.getByLabel('Mobile number');
  for (const text of ['098765 00011', '+91 98765-00011']) {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await field.focus();
    await page.keyboard.press('Control+V');
    expect(await field.inputValue()).toBe('9876500011');
  }
  for (const [typed, stands] of [
    ['98765000112', '9876500011'],
    ['09876500011', '9876500011'],
    ['+919876500011', '9876500011'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    expect(await field.inputValue()).toBe(stands);
  }
  // A keyboard's suggestion is inserted in one piece.
  await field.fill('98');
  await page.keyboard.insertText('+91 98765 00012');
  expect(await field.inputValue()).toBe('9876500012');
  // Gujarati and Hindi digits too, one by one and in one piece.
  await field.fill('');
  await field.pressSequentially('૯૮૭૬૫');
  expect(await field.inputValue()).toBe('98765');
  await page.keyboard.insertText('००१३५');
  expect(await field.inputValue()).toBe('9876500135');
  // And those of every other script.
  await field.fill('');
  await field.pressSequentially('９８７６５');
  await page.keyboard.insertText('٠٠١٣٥');
  expect(await field.inputValue()).toBe('9876500135');
  // Enter does not send a short number, and the field says why.
  await field.fill('');
  await field.pressSequentially('98765');
  await field.press('Enter');
  await page.getByText('Please enter a complete 10-digit mobile number').waitFor();
  // Without its last digit it is not complete, and the field says so.
  await field.fill('');
  await field.pressSequentially('+91987650001');
  await page.getByText('Please enter a complete 10-digit mobile number').waitFor();
  expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(true);
  // A pasted number is not cut off, because its first ten digits may be another person's; no digit can be added by
  // typing.
  await field.fill('');
  await page.keyboard.insertText('098765000114');
  expect(await field.inputValue()).toBe('098765000114');
  await page.getByText('This one has too many digits.').waitFor();
  await field.press('5');
  expect(await field.inputValue()).toBe('098765000114');
  expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(true);
  await field.press('Backspace');
  expect(await field.inputValue()).toBe('9876500011');
  await ready(page);
  await page.keyboard.press('Enter');
  await page.getByText('Enter the 6-digit code sent to +91 9876500011').waitFor();
});

test('fields declare their kind to keyboards and autofill', async () => {
  const page = await journey.person();
  const hintsOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((field: HTMLInputElement) => [field.autocomplete, field.inputMode, field.type]);
  await askForCode(page, 'supplier', '9876500012');
  expect(await hintsOf('OTP')).toEqual(['one-time-code', 'numeric', 'text']);
  await page.getByRole('link', { name: 'Change number' }).click();
  await page.waitForURL('**/supplier/login');
  expect(await hintsOf('Mobile number')).toEqual(['tel-national', 'tel', 'tel']);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876500012');
});

test.each([
  ['98765', 'Please enter a complete 10-digit mobile number', false],
  ['1234567890', 'Please enter a valid mobile number starting with 6, 7, 8, or 9', true],
])('%s is refused before it is sent: %s', async (mobile, sentence, isComplete) => {
  const page = await journey.person();
  await open(page, '/supplier/login');
  const field = page.getByLabel('Mobile number');
  await field.pressSequentially(mobile);
  await page.keyboard.press('Tab');
  await page.getByText(sentence).waitFor();
  expect([await field.getAttribute('aria-invalid'), await field.inputValue()]).toEqual(['true', mobile]);
  if (!isComplete) expect(await page.getByRole('button', { name: 'Send OTP' }).isDisabled()).toBe(true);
  else {
    // The server refuses a form with the same sentence if it is sent anyway.
    journey.expectFault(/status of 400/);
    await ready(page);
    // The listener is set before the key press, because the answer may come before the press is over.
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 400);
    await field.press('Enter');
    await refused;
    await page.getByText(sentence).waitFor();
  }
  await field.fill('9876500017');
  await eventually(() => page.getByText(sentence).count()).toBe(0);
});

test('the wait for another code continues after a reload, and ends', async () => {
  const page = await journey.person({ isNew: true });
  await page.clock.install();
  await askForCode(page, 'reseller', '9898022222');
  await hydrated(page);
  const resend = page.getByRole('button', { name: /^Resend OTP/ });
  const left = async () => Number(/in (\d+) s/.exec(await resend.innerText())?.[1] ?? 0);
  // The countdown begins a moment after hydration.
  await eventually(() => resend.isDisabled()).toBe(true);
  await eventually(left).toBeLessThan(60);
  const before = await left();
  await page.reload();
  await hydrated(page);
  await eventually(() => resend.isDisabled()).toBe(true);
  expect(await left()).toBeLessThanOrEqual(before);
  await page.clock.fastForward(30_000);
  await eventually(left).toBeLessThanOrEqual(30);
  await page.clock.fastForward(31_000);
  await eventually(() => resend.innerText()).toBe('Resend OTP');
  expect(await resend.isDisabled()).toBe(false);
});

test('a wrong code is refused, an incomplete one too, and the right one still works', async () => {
  journey.expectFault(/status of 4\d\d/);
  const page = await journey.person();
  await askForCode(page, 'supplier', '9876500013');
  await hydrated(page);
  const code = await codeOnScreen(page);
  await enterCode(page, code.slice(0, 3));
  await page.getByText('Please enter the complete 6-digit OTP').waitFor();
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await enterCode(page, code);
  await page.waitForURL('**/supplier/login/success');
});

test('after the fifth wrong code even the right one is refused', async () => {
  journey.expectFault(/status of 4\d\d/);
  const page = await journey.person();
  await askForCode(page, 'supplier', '9876500014');
  await hydrated(page);
  const code = await codeOnScreen(page);
  const send = async (typed: string) => {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await enterCode(page, typed);
    await answer;
    // The button is enabled again when the answer has been shown.
    await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
  };
  for (let wrong = 1; wrong <= 5; wrong++) await send(code === '000000' ? '111111' : '000000');
  await send(code);
  await page.getByText('Please request a new OTP').waitFor();
});

test('the welcome stays for 2 seconds and then leads on', async () => {
  const page = await journey.person({ isNew: true });
  await page.clock.install();
  await askForCode(page, 'supplier', '9876500015');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 5000);
  await enterCode(page, await codeOnScreen(page));
  await page.getByRole('heading', { name: /^Welcome, Khodiyar Hardware/ }).waitFor();
  await page.clock.runFor(1900);
  expect(pathOf(page)).toBe('/supplier/login/success');
  // (More than the remaining 100 ms, because the heading appears a moment before its clock begins.)
  await page.clock.runFor(1000);
  await page.waitForURL('**/supplier/dashboard');
});

test('a signed-in user is led on from both logins, and may log out', async () => {
  const page = await journey.person();
  await signIn(page, 'supplier', '9876500016');
  await page.waitForURL('**/supplier/dashboard');
  for (const path of ['/supplier/login', '/reseller/login', '/supplier/login/otp', '/supplier/onboarding']) {
    await page.goto(path);
    expect(pathOf(page), path).toBe('/supplier/dashboard');
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.waitForURL('**/supplier/dashboard');
  await openMe(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/supplier/login');
  await page.goto('/supplier/products');
  expect(pathOf(page)).toBe('/supplier/login');
  await page.goto('/');
  await page.getByText('Login', { exact: true }).waitFor();
});

test('a reseller who signs in at the supplier login stays a reseller, and logs out to the reseller login', async () => {
  const page = await journey.person();
  await signIn(page, 'supplier', '9876500002');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.waitForURL('**/reseller/dashboard');
  await page.goto('/supplier/products');
  expect(pathOf(page)).toBe('/reseller/dashboard');
  await page.goto('/');
  await openMe(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await eventually(() => page.title()).toMatch(/^Dashboard/);
  await openMe(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/reseller/login');
});

test('an abandoned registration can be continued', async () => {
  const page = await journey.person();
  await signIn(page, 'supplier', '9898033333');
  await page.waitForURL('**/supplier/login/register');
  await page.goto('/supplier/products');
  expect(pathOf(page)).not.toBe('/supplier/products');
  await page.goto('/supplier/login/register');
  await register(page, 'Bhavani Traders');
  await page.getByRole('heading', { name: 'Welcome, Bhavani Traders' }).waitFor();
});
