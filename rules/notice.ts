/**
 * The version of the privacy notice and the terms that a person consents to at registration: the day it was written.
 * A changed word of either, or of the short notice on the registration screen, is a new version (tests/rules/notice.test.ts).
 */
export const NOTICE_VERSION = '2026-11-21';
