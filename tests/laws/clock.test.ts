import { expect, test } from 'vitest';
import { clockInTests } from '../../scripts/laws/clock.ts';

const faults = (path: string, text: string, allowed: string[] = []) =>
  clockInTests(new Map([[path, text]]), new Set(allowed));

test.each([
  'const today = Math.floor(Date.now() / 86_400_000);',
  'const now = new Date();',
  'const language = languages[new Date(2026, 1, 1).getDay() % 3];',
  'const language = languages[day.getUTCDay() % 3];',
  'const started = performance.now();',
  'const before = process.cpuUsage();',
  'expect(process.memoryUsage().rss).toBeLessThan(300_000_000);',
])('%s is refused in a test', (text) => {
  expect(faults('tests/journeys/a.test.ts', text)).toHaveLength(1);
  expect(faults('tests/full/a.test.ts', text)).toEqual([]);
  expect(faults('server/a.ts', text)).toEqual([]);
});

test('a date given by the test is no clock', () => {
  expect(faults('tests/doors/a.test.ts', "const at = new Date('2026-11-28'); const now = clock.now();")).toEqual([]);
});

test('files that may read the clock have no stop-watch', () => {
  expect(faults('tests/site.ts', 'const now = new Date();', ['tests/site.ts'])).toEqual([]);
  expect(faults('tests/site.ts', 'new Date(); performance.now();', ['tests/site.ts'])).toHaveLength(1);
});

test('a file that may read the clock and does not is refused', () => {
  expect(faults('tests/site.ts', '', ['tests/site.ts'])).toHaveLength(1);
});
