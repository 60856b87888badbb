/**
 * Version of the privacy notice and the terms that a person consents to at registration: the day from which it holds. A
 * change of either, or of the short notice on the registration screen, needs a new version
 * (tests/rules/notices/notice.test.ts).
 */
export const NOTICE_VERSION = '2026-11-29';

/** The two pages that people consent to. */
export const noticePages = ['privacy', 'terms'] as const;

/**
 * Returns the version of the notice as it was shown in a language. Pages that the operator has rewritten are named with
 * their versions: '2026-11-29+privacy.en.3'.
 */
export function noticeVersion(language: string, written: { name: string; version: number }[]): string {
  return [NOTICE_VERSION, ...written.map(({ name, version }) => `${name}.${language}.${version}`)].join('+');
}
