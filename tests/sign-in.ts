import type { Browser } from './browser.ts';

export type Role = 'supplier' | 'reseller';

export interface NewSupplier {
  mobile: string;
  businessName: string;
  /** Vicinity of the first warehouse. */
  vicinityId: number;
}

/**
 * Returns the fields that a person without JavaScript fills in besides the number: the login page's question and its
 * answer.
 */
export async function answered(browser: Browser, role: Role): Promise<{ question: string; answer: string }> {
  const html = await (await browser.visit(`/${role}/login`)).text();
  const token = /name="question" value="([^"]+)"/.exec(html)?.[1];
  const [, first, second] = /<label[^>]*>[^<]*?(\d+) \+ (\d+)/.exec(html) ?? [];
  if (token === undefined) throw new Error(`the login asks no question: ${html.slice(0, 2000)}`);
  return { question: token, answer: String(Number(first) + Number(second)) };
}

/** Requests a code as a person without JavaScript does. */
export async function askForCode(
  browser: Browser,
  role: Role,
  mobile: string,
  init: RequestInit = {},
): Promise<Response> {
  return browser.post(`/${role}/login`, { mobile, ...(await answered(browser, role)) }, init);
}

/** Verifies a number in a browser by the real forms; returns the address that the code's form redirects to. */
export async function signIn(browser: Browser, mobile: string, role: Role): Promise<string> {
  const known = browser.site.hidden?.question();
  await led(known ? browser.post(`/${role}/login`, { mobile, ...known }) : askForCode(browser, role, mobile));
  const otp = await browser.site.codeFor(mobile);
  if (otp === null) throw new Error(`no code was sent to ${mobile}`);
  return led(browser.post(`/${role}/login/otp`, { otp }));
}

/** Sends the form that registers a verified number, with the version of the notice that it shows. */
export async function register(browser: Browser, place: string, businessName: string): Promise<Response> {
  const html = await (await browser.visit(place)).text();
  const notice = /name="notice" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return browser.post(place, { businessName, notice });
}

/** Signs in with a new number, and registers it. */
export async function signUp(
  browser: Browser,
  role: Role,
  account: { mobile: string; businessName: string },
): Promise<void> {
  const place = await signIn(browser, account.mobile, role);
  if (!place.endsWith('/register')) throw new Error(`${account.mobile} is known already: led to ${place}`);
  const { businessName } = account;
  const notice = browser.site.hidden?.notice;
  const answer = notice && (await browser.post(place, { businessName, notice }));
  await led(answer && answer.status !== NOTICE_CHANGED ? answer : register(browser, place, businessName));
}

/** Status of the response to a form with another version of the notice than shown. */
const NOTICE_CHANGED = 409;

/** Creates a supplier who may list products: registered, with one warehouse. */
export async function signUpSupplier(browser: Browser, supplier: NewSupplier): Promise<void> {
  await signUp(browser, 'supplier', supplier);
  await led(
    browser.post('/supplier/onboarding', {
      vicinityId: String(supplier.vicinityId),
      fullAddress: '12, Test Estate, Surat',
      pincode: '395004',
      gstNumber: '',
    }),
  );
}

/** Admin password of the tests; a started site gets it as ADMIN_PASSWORD. */
export const adminPassword = 'a password of the tests';

/** Signs in to the admin area with its form. */
export async function signInAdmin(browser: Browser): Promise<void> {
  await led(browser.post('/admin/login', { password: adminPassword }));
}

/** Returns the address that a form redirects to; throws with the page's text if it was refused. */
async function led(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const place = response.headers.get('location');
  if (response.status === 303 && place !== null) return place;
  throw new Error(`the form was answered with ${response.status}: ${(await response.text()).slice(0, 2000)}`);
}
