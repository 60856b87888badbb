import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, isLocale, type Locale, overwriteGetLocale } from '../messages/compiled/runtime.js';

const spoken = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/** Runs `work` so that everything it renders, even asynchronously, is in this language. */
export function speaking<Result>(language: Locale, work: () => Result): Result {
  return spoken.run(language, work);
}

/** Returns the language that an address names; null when it names none. */
export function askedLanguage(url: URL): Locale | null {
  const asked = url.searchParams.get('lang');
  return isLocale(asked) ? asked : null;
}

/** Returns the language of a request: `?lang=` before the cookie, else English. */
export function languageOf(url: URL, cookies: string): Locale {
  return askedLanguage(url) ?? languageOfCookies(cookies);
}

export function languageOfCookies(cookies: string): Locale {
  const kept = /(?:^|;\s*)(?:__Host-)?lang=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
  return isLocale(kept) ? kept : baseLocale;
}
