import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTICE_VERSION } from '../../../rules/notices/notice.ts';

const folder = join(import.meta.dirname, '../../../messages');

/** Returns everything that a person consents to at registration, in the authoritative language. */
function noticeWords(): string {
  const messages = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')) as Record<string, string>;
  const short = Object.entries(messages).filter(([key]) => key.startsWith('notice_') || key === 'register_consent');
  const pages = ['privacy', 'terms'].map((name) => readFileSync(join(folder, `pages/en/${name}.md`), 'utf8'));
  return [...short.map((entry) => entry.join(': ')), ...pages].join('\n');
}

test('changed words of the notice need a new version in rules/notices/notice.ts', () => {
  const digest = createHash('sha256').update(noticeWords()).digest('hex');
  expect({ [NOTICE_VERSION]: digest }).toEqual({
    '2026-11-29': '59132ad89bfdb44768b5d234dd2b39fadda80b7342b396f5a5ba037db53a00df',
  });
});

test('the version is the day from which it applies', () => {
  expect(new Date(NOTICE_VERSION).toISOString().slice(0, 10)).toBe(NOTICE_VERSION);
});
