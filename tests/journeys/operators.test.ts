import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stepAt, totpCode } from '../../domain/operators/totp.ts';
import { Browser } from '../browser.ts';
import { appSecretOn } from '../doors/operators/operating.ts';
import { signInAdmin } from '../sign-in.ts';
import { open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const admin = new Browser(journey.site);
await signInAdmin(admin);
const PASSWORD = 'seven green kites over Surat';
const SENT = 'Login';

/** Passkeys need a host name, so these journeys use one. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost');
const here = named(journey.origin);

/** Adds an operator on the owners' screen; returns the address of the set-up. */
async function add(page: Page, name: string, role?: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (role !== undefined) await page.getByLabel('Role', { exact: true }).last().selectOption(role);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const address = page.getByLabel('Link to set up the login');
  await address.waitFor();
  return address.inputValue();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: SENT }).click();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
}

/** Gives the page its own authenticator, like a phone's. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

let owner: Page;
let secret: Buffer;

test('the first owner sets up an app on a phone, without JavaScript, and signs in by both steps', async () => {
  const first = await journey.person({ as: admin, viewport: desktop });
  await open(first, '/admin/operators');
  const address = await add(first, 'Asha Patel');
  const page = await journey.person({ viewport: phone, javaScriptEnabled: false });
  await page.goto(address);
  secret = appSecretOn(await page.content());
  await choosePassword(page);
  await page.getByLabel('Code from the app').fill(totpCode(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Finish with the app' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  const [code = ''] = await page.getByRole('listitem').locator('code').allInnerTexts();
  await page.getByRole('link', { name: 'I have saved them: continue' }).click();
  await page.waitForURL('**/admin/warehouse-locations');

  owner = await journey.person({ viewport: desktop, stays: true });
  await owner.goto(`${here}/admin/login`);
  await enter(owner, 'asha patel');
  journey.expectFault(/status of 422/);
  await owner.getByLabel('Code from the app').fill('12');
  await owner.getByRole('button', { name: SENT }).click();
  await owner.getByText('This code is wrong').waitFor();
  await owner.getByLabel('Code from the app').fill(code);
  await owner.getByRole('button', { name: SENT }).click();
  await owner.waitForURL('**/admin/warehouse-locations');
});

test('an operator sets up a passkey and signs in with it, but not in a browser without it', async () => {
  await owner.goto(`${here}/admin/operators`);
  const address = named(await add(owner, 'Mina', 'reader'));
  const page = await journey.person({ viewport: phone });
  const authenticator = await withAuthenticator(page);
  await page.goto(address);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await page.getByRole('link', { name: 'I have saved them: continue' }).click();
  await page.waitForURL('**/admin/warehouse-locations');
  await page.goto(`${here}/admin/products`);
  await page.getByText('You can look at everything here').waitFor();
  expect(await page.locator('main form[method=post] button:enabled').count()).toBe(0);

  // A screen that stayed would open its live line without its cookies.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${here}/admin/login`);
  await enter(page, 'Mina');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.waitForURL('**/admin/warehouse-locations');

  await authenticator.send('WebAuthn.disable');
  const stranger = await journey.person({ viewport: phone });
  await withAuthenticator(stranger);
  await stranger.goto(`${here}/admin/login`);
  await enter(stranger, 'Mina');
  await stranger.getByRole('button', { name: 'Use your passkey' }).click();
  await stranger.getByText('The browser gave no passkey').waitFor();
});

test('an open screen is led to the login when an owner ends its session', async () => {
  await owner.goto(`${here}/admin/operators`);
  const page = await journey.person({ viewport: desktop });
  const authenticator = await withAuthenticator(page);
  const address = named(await add(owner, 'Ravi', 'desk'));
  await page.goto(address);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('link', { name: 'I have saved them: continue' }).click();
  const line = page.waitForResponse(/\/live/);
  await page.goto(`${here}/admin/supplier-management`);
  await line;
  await owner.reload();
  await owner.getByRole('button', { name: /^Sign out Ravi/ }).click();
  await page.waitForURL('**/admin/login');
  await authenticator.detach();
});
