import { createHmac, timingSafeEqual } from 'node:crypto';
import { KNOWN_DAYS } from '../domain/admin/known-browser.ts';
import type { AppContext } from './app-context.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Names of all cookies this site sets. */
export type CookieName = 'session' | 'signing-in' | 'known-browser' | 'flash' | 'lang' | 'admin' | 'admin-browser';

/**
 * What the browser brought back. Behind https only under the name that no other host of the domain can lay (__Host-), for one
 * planted there would be somebody else's session; people of before sign in again.
 */
export function readCookie(request: Request, name: CookieName, isHttps = isSecure(request)): string | null {
  const wanted = nameOf(name, isHttps);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return null;
}

/** Was it asked for by https, as people see it? */
export function isSecure({ url }: Pick<Request, 'url'>): boolean {
  return url.startsWith('https:');
}

const nameOf = (name: CookieName, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

/** A cookie that scripts cannot read; Secure behind https. `maxAge` 0 removes it, null ends with the browser. */
export function writeCookie(
  appContext: Pick<AppContext, 'isHttps'>,
  name: CookieName,
  value: string,
  maxAge: number | null,
): string {
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // No other site leads into the admin area.
  const sameSite = name.startsWith('admin') ? 'Strict' : 'Lax';
  return `${nameOf(name, appContext.isHttps)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${age}${appContext.isHttps ? '; Secure' : ''}`;
}

/** The session's cookie lives as long as a session can; the server decides when it ends. */
export function sessionCookie(appContext: Pick<AppContext, 'isHttps'>, token: string): string {
  return writeCookie(appContext, 'session', token, 180 * 86_400);
}

/** That this browser has been signed in; it names no number. */
export function signedInBeforeCookie(appContext: Pick<AppContext, 'isHttps'>, mark: string): string {
  return writeCookie(appContext, 'known-browser', mark, YEAR_SECONDS);
}

/** As sessionCookie, for the week that an admin's session can last. */
export function adminCookie(appContext: Pick<AppContext, 'isHttps'>, token: string): string {
  return writeCookie(appContext, 'admin', token, 7 * 86_400);
}

/** That this browser has proven the admin password; the server decides how long it counts. */
export function knownBrowserCookie(appContext: Pick<AppContext, 'isHttps'>, mark: string): string {
  return writeCookie(appContext, 'admin-browser', mark, KNOWN_DAYS * 86_400);
}

export function languageCookie(appContext: Pick<AppContext, 'isHttps'>, language: string): string {
  return writeCookie(appContext, 'lang', language, YEAR_SECONDS);
}

/** A value that only this server can have written, for the browser to bring back. */
export function sealed(value: string, secret: string): string {
  return `${Buffer.from(value).toString('base64url')}.${seal(value, secret)}`;
}

/** The value behind a seal; null when it is not ours. */
export function unsealed(text: string | null, secret: string): string | null {
  const [encoded, given] = (text ?? '').split('.');
  if (!encoded || !given) return null;
  const value = Buffer.from(encoded, 'base64url').toString();
  const wanted = seal(value, secret);
  return wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given)) ? value : null;
}

function seal(value: string, secret: string): string {
  return createHmac('sha256', secret).update(`cookie:${value}`).digest('base64url');
}
