import { stepAt, totpCode } from '../../../domain/operators/totp.ts';
import type { OperatorRole } from '../../../rules/operators/roles.ts';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';

export const operatorPassword = 'seven green kites over Surat';

/** An operator who has set up a login with an authenticator app, signed in. */
export interface Operator {
  name: string;
  browser: Browser;
  /** The code that the app shows at this moment. */
  code(): string;
  /** The recovery codes as displayed. */
  recovery: string[];
}

/** Returns the secret that a set-up screen shows for authenticator apps. */
export function appSecretOn(html: string): Buffer {
  const key = /value="((?:[A-Z2-7]{4} ?){8})"/.exec(html)?.[1];
  if (key === undefined) throw new Error(`no key for an app: ${html.slice(0, 2000)}`);
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the set-up address that a screen shows once. */
function setupAddressOn(html: string): string {
  const address = /http:\/\/[^"]*(\/admin\/join\?key=[\w-]{43})/.exec(html)?.[1];
  if (address === undefined) throw new Error(`no address of a set-up: ${html.slice(0, 2000)}`);
  return address;
}

/** Returns the recovery codes on a screen. */
export function recoveryCodesOn(html: string): string[] {
  return [...html.matchAll(/<code[^>]*>([a-z2-9]{4}(?:-[a-z2-9]{4}){3})<\/code>/g)].map(([, code = '']) => code);
}

/** Adds an operator with the form, without JavaScript; returns the address of the set-up. */
export async function added(admin: Browser, name: string, role: OperatorRole): Promise<string> {
  const answer = await admin.post('/admin/operators/add', { name, role });
  if (answer.status !== 303) throw new Error(`not added: ${answer.status} ${textOf(await answer.text())}`);
  return setupAddressOn(await opened(admin, '/admin/operators'));
}

/** Sets up a login with an app, in this browser. */
export async function setUp(world: TestWorld, browser: Browser, place: string, name: string): Promise<Operator> {
  const secret = appSecretOn(await opened(browser, place));
  const code = () => totpCode(secret, stepAt(world.clock.now()));
  const answer = await browser.post(place, { password: operatorPassword, again: operatorPassword, code: code() });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`not set up: ${answer.status} ${textOf(html)}`);
  return { name, browser, code, recovery: recoveryCodesOn(html) };
}

/** Adds an operator, and sets up the login in a browser of its own. */
export async function operatorOf(
  world: TestWorld,
  admin: Browser,
  name: string,
  role: OperatorRole,
): Promise<Operator> {
  return setUp(world, world.browser(), await added(admin, name, role), name);
}

/** Sends name and password; returns the answer of the first step. */
export function entered(browser: Browser, name: string, password = operatorPassword): Promise<Response> {
  return browser.post('/admin/login', { name, password });
}

/** Signs in by both steps; the clock advances first, because each code works once. */
export async function signedIn(
  world: TestWorld,
  { name, code }: Operator,
  browser = world.browser(),
): Promise<Browser> {
  world.clock.advance({ seconds: 30 });
  await entered(browser, name);
  const answer = await browser.post('/admin/login/second', { code: code() });
  if (answer.headers.get('location') !== '/admin')
    throw new Error(`not signed in: ${answer.status} ${textOf(await answer.text())}`);
  return browser;
}
