import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signInAdmin, signUp } from '../sign-in.ts';
import { filledTwice } from './filled.ts';
import { eventually, open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';
import { askForCode, codeOnScreen, enterCode, onboard, register, signIn } from './supplier-steps.ts';

const journey = await fileJourney();
const admin = new Browser(journey.site);
await signInAdmin(admin);

test('a registration in another browser appears in the list without a reload', async () => {
  const operator = await journey.person({ as: admin, viewport: desktop });
  const lines = operator.waitForResponse(/\/live/);
  await open(operator, '/admin/supplier-management');
  await lines;
  await operator.evaluate(() => Object.assign(window, { isSamePage: true }));

  const person = await journey.person();
  await signIn(person, 'supplier', '9909400001');
  const name = operator.getByRole('link', { name: 'Live Traders' });
  await register(person, 'Live Traders');
  await person.getByRole('heading', { name: 'Welcome, Live Traders' }).waitFor();
  await name.waitFor();

  const row = operator.getByRole('row').filter({ has: name });
  await person.waitForURL('**/supplier/onboarding');
  await onboard(person, 'Katargam');
  await eventually(() => row.innerText()).toContain('Plot 7, Sumul Dairy Road, Katargam, Surat · 395004');
  expect(await operator.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('logging out in one tab leads the other to the login', async () => {
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const first = await journey.person({ as: admin, viewport: desktop });
  const line = first.waitForResponse(/\/live/);
  await open(first, '/admin/supplier-management');
  await line;
  await admin.post('/admin/logout', {});
  await first.waitForURL('**/admin/login');
});

test('a line refused by a proxy for a while comes back, and missed changes appear', async () => {
  journey.expectFault(/502/);
  const operator = await journey.person({ as: admin, viewport: desktop });
  // Both the connection and the request for its reason fail.
  await operator.route('**/live*', (route) => route.fulfill({ status: 502 }), { times: 2 });
  const line = operator.waitForResponse((answer) => answer.url().includes('/live') && answer.status() === 200);
  await open(operator, '/admin/supplier-management');
  await journey.signedInSupplier({ mobile: '9909400401', businessName: 'Missed Meanwhile' });
  await line;
  await operator.getByRole('link', { name: 'Missed Meanwhile' }).waitFor();
});

test('the forms to reject and to block are not open together, so that one button is filled', async () => {
  const page = await journey.person({ as: admin, viewport: phone });
  await open(page, '/admin/accounts/sample-ravi-bag-house');
  await page.locator('summary').filter({ hasText: 'Reject' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  await page.locator('summary').filter({ hasText: 'Block' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  expect(await page.evaluate(filledTwice)).toEqual([]);
});

test('the list does not change while a reason is written, and is reloaded once the form is closed', async () => {
  await journey.signedInSupplier({ mobile: '9909400201', businessName: 'Written About' });
  const operator = await journey.person({ as: admin, viewport: desktop });
  const line = operator.waitForResponse(/\/live/);
  await open(operator, '/admin/supplier-management');
  await line;
  const form = operator.getByLabel('More: Written About');
  await form.click();
  const reason = operator.getByRole('row').filter({ hasText: 'Written About' }).getByLabel('Reason');
  await reason.fill('Half a sentence');
  // When another operator's list shows the new accounts, this one has been told of them too.
  const other = await journey.person({ as: admin, viewport: desktop });
  const otherLine = other.waitForResponse(/\/live/);
  await open(other, '/admin/supplier-management');
  await otherLine;
  for (let count = 0; count < 10; count += 1)
    await journey.signedInSupplier({ mobile: `990940021${count}`, businessName: `Came Meanwhile ${count}` });
  await other.getByRole('link', { name: 'Came Meanwhile 9' }).waitFor();
  await eventually(() => other.getByRole('link', { name: 'Written About' }).count()).toBe(0);
  expect(await reason.inputValue()).toBe('Half a sentence');
  expect(await operator.getByText('Came Meanwhile').count()).toBe(0);
  await form.click();
  await operator.getByRole('link', { name: 'Came Meanwhile 9' }).waitFor();
});

test.each([phone, desktop])('a supplier is rejected by keyboard and approved again at $width px', async (viewport) => {
  const mobile = `99094001${viewport.width % 100}`;
  const businessName = `Judged ${viewport.width}`;
  const supplier = await journey.signedInSupplier({ mobile, businessName });
  const operator = await journey.person({ as: admin, viewport });
  await open(operator, `/admin/supplier-management?q=${encodeURIComponent(businessName)}`);
  await operator.getByLabel(`More: ${businessName}`).focus();
  await operator.keyboard.press('Enter');
  await operator.keyboard.press('Tab');
  journey.expectFault(/400/);
  await operator.keyboard.type('no');
  await operator.keyboard.press('Tab');
  await operator.keyboard.press('Enter');
  await operator.getByText('Please give a reason of at least 3 characters').waitFor();
  await eventually(() => operator.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await operator.keyboard.type(' address found');
  await operator.keyboard.press('Tab');
  await operator.keyboard.press('Enter');
  await operator.getByText('Account rejected').waitFor();
  const row = operator.getByRole('row').filter({ hasText: businessName });
  await eventually(() => row.innerText()).toContain('Rejected');

  const person = await journey.person({ as: supplier, viewport });
  await open(person, '/supplier/dashboard');
  await person.getByText('Your account was not approved. Reason: no address found').waitFor();

  await row.getByRole('button', { name: `Approve: ${businessName}` }).focus();
  await operator.keyboard.press('Enter');
  await operator.getByText('Account approved').waitFor();
  await eventually(() => row.innerText()).toContain('Approved');
  // After the pressed button has disappeared, the focus stays in the row.
  expect(await operator.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  await open(person, '/supplier/dashboard');
  expect(await person.getByText('not approved').count()).toBe(0);
});

test.each([true, false])(
  'a blocked supplier is signed out and reads why at the code, JavaScript: %s',
  async (javaScriptEnabled) => {
    const mobile = javaScriptEnabled ? '9909400301' : '9909400302';
    const reseller = new Browser(journey.site);
    await signUp(reseller, 'reseller', { mobile, businessName: `Blocked ${mobile}` });
    const operator = await journey.person({ as: admin, javaScriptEnabled });
    await operator.goto(`/admin/reseller-management?q=${mobile}`);
    await operator.getByRole('link', { name: `Blocked ${mobile}` }).click();
    await operator.getByRole('heading', { name: `Blocked ${mobile}` }).waitFor();
    await operator.locator('summary').filter({ hasText: 'Block' }).click();
    await operator.getByLabel('Reason').last().fill('Sold copies');
    await operator.getByRole('button', { name: 'Block', exact: true }).click();
    await operator.getByText('Reason: Sold copies').waitFor();

    expect((await reseller.visit('/reseller/profile')).headers.get('location')).toBe('/reseller/login');
    const person = await journey.person({ javaScriptEnabled });
    await askForCode(person, 'reseller', mobile);
    const code = await codeOnScreen(person);
    journey.expectFault(/403/);
    await enterCode(person, code);
    await person.getByText('This account is blocked. Reason: Sold copies').waitFor();
    expect(new URL(person.url()).pathname).toBe('/reseller/login/otp');
  },
);
