import { expect, test } from 'vitest';
import { countedLists } from '../../scripts/laws/counted-lists.ts';

test('refuses a list that is read before it is counted', () => {
  const text = 'const rows = v.pipe(v.array(row), v.maxLength(100));\nconst stock = v.record(v.string(), level);';
  expect(countedLists(new Map([['rules/stock/a.ts', text]]))).toEqual([
    'rules/stock/a.ts:1: reads a list that rules/lists.ts has not counted',
    'rules/stock/a.ts:2: reads a list that rules/lists.ts has not counted',
  ]);
});

test('accepts the one place that counts them, and schemas of our own files', () => {
  const files = { 'rules/lists.ts': 'v.array(item)', 'server/backup/a.ts': 'v.array(v.string())' };
  expect(countedLists(new Map(Object.entries(files)))).toEqual([]);
});
