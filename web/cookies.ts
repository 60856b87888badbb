import { createHmac, timingSafeEqual } from 'node:crypto';
import { KNOWN_DAYS } from '../domain/admin/known-browser.ts';
import type { AppContext } from './app-context.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Names of all cookies this site sets; the privacy page says what each is for. */
export const cookieNames = [
  'session',
  'signing-in',
  'known-browser',
  'pressed',
  'flash',
  'interrupted',
  'start-closed',
  'page-rows',
  'read-after',
  'read-after-live',
  'lang',
  'admin',
  'admin-browser',
  'admin-entry',
  'admin-interrupted',
] as const;
export type CookieName = (typeof cookieNames)[number];

/**
 * Reads a cookie; null if there is none. Behind https only the __Host- name counts, because no other host of the domain
 * can set it: a planted session cookie would sign the visitor in as another person.
 */
export function readCookie(request: Request, name: CookieName, isHttps = isSecure(request)): string | null {
  const wanted = nameOf(name, isHttps);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return null;
}

/** Returns whether the visitor uses https, also behind a proxy. */
export function isSecure({ url }: Pick<Request, 'url'>): boolean {
  return url.startsWith('https:');
}

const nameOf = (name: CookieName, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

/**
 * Returns a Set-Cookie value that scripts cannot read; Secure behind https. `maxAge` is in seconds: 0 removes the
 * cookie, null lets it end with the browser.
 */
export function writeCookie(
  appContext: Pick<AppContext, 'isHttps'>,
  name: CookieName,
  value: string,
  maxAge: number | null,
): string {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // Links from other sites do not carry the admin's cookies.
  const sameSite = name.startsWith('admin') ? 'Strict' : 'Lax';
  return `${nameOf(name, appContext.isHttps)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${age}${appContext.isHttps ? '; Secure' : ''}`;
}

/** Cookie of a session, kept for the longest life of one; the server decides when it ends. */
export function sessionCookie(appContext: Pick<AppContext, 'isHttps'>, token: string): string {
  return writeCookie(appContext, 'session', token, 180 * 86_400);
}

/** Cookie that marks a browser in which a person has signed in; it does not contain the number. */
export function signedInBeforeCookie(appContext: Pick<AppContext, 'isHttps'>, mark: string): string {
  return writeCookie(appContext, 'known-browser', mark, YEAR_SECONDS);
}

/** Cookie of an admin session, kept for the week that one can last. */
export function adminCookie(appContext: Pick<AppContext, 'isHttps'>, token: string): string {
  return writeCookie(appContext, 'admin', token, 7 * 86_400);
}

/** Cookie that marks a browser which has proven the admin password; the server decides how long it counts. */
export function knownBrowserCookie(appContext: Pick<AppContext, 'isHttps'>, mark: string): string {
  return writeCookie(appContext, 'admin-browser', mark, KNOWN_DAYS * 86_400);
}

export function languageCookie(appContext: Pick<AppContext, 'isHttps'>, language: string): string {
  return writeCookie(appContext, 'lang', language, YEAR_SECONDS);
}

/** Signs a value that the browser keeps, so that only this server can have written it. It stays readable. */
export function sealed(value: string, secret: string): string {
  return `${Buffer.from(value).toString('base64url')}.${seal(value, secret)}`;
}

/** Returns the value of a signed text; null when the signature is wrong. */
export function unsealed(text: string | null, secret: string): string | null {
  const [encoded, given] = (text ?? '').split('.');
  if (!encoded || !given) return null;
  const value = Buffer.from(encoded, 'base64url').toString();
  const [wanted, sent] = [Buffer.from(seal(value, secret)), Buffer.from(given)];
  return wanted.byteLength === sent.byteLength && timingSafeEqual(wanted, sent) ? value : null;
}

function seal(value: string, secret: string): string {
  return createHmac('sha256', secret).update(`cookie:${value}`).digest('base64url');
}

/** Cookie by which a device remembers whose first steps were closed on it. */
export function startClosedCookie(appContext: Pick<AppContext, 'isHttps'>, accountId: string): string {
  return writeCookie(appContext, 'start-closed', accountId, YEAR_SECONDS);
}
