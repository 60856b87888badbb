/**
 * The version of the privacy notice and the terms that a person consents to at registration: the day from which it holds.
 * A changed word of either, or of the short notice on the registration screen, is a new version (tests/rules/notices/notice.test.ts).
 */
export const NOTICE_VERSION = '2026-11-26';

/** The two pages that people consent to. */
export const noticePages = ['privacy', 'terms'] as const;

/**
 * The version of the notice as it was shown in a language: the built-in one, and the operator's where they have written a
 * page anew, as '2026-11-26+privacy.en.3'.
 */
export function noticeVersion(language: string, written: { name: string; version: number }[]): string {
  return [NOTICE_VERSION, ...written.map(({ name, version }) => `${name}.${language}.${version}`)].join('+');
}
