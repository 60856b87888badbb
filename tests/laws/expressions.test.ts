import { expect, test } from 'vitest';
import { judgedExpressions } from '../../scripts/laws/expressions.ts';
import { growthOf } from '../../scripts/laws/growth.ts';

const findings = (files: Record<string, string>) => judgedExpressions(new Map(Object.entries(files)), growthOf);

/** Expressions that once hung the process: the first for ever at 316 bytes, the second for 24 s at 160,000 tabs. */
const endless = String.raw`const page = /^(?:<!--[\s\S]*?-->|\s)*<html/;`;
const square = String.raw`const price = /^\s*(?:₹\s*)?(\d+)?\s*$/;`;

test.each(['rules/a.ts', 'domain/sheets/a.ts', 'server/a.ts', 'web/a.tsx'])(
  '%s: expressions are judged',
  async (path) => {
    expect(await findings({ [path]: endless })).toEqual([expect.stringContaining(`${path}:1: /^(?:<!--`)]);
    expect(await findings({ [path]: square })).toEqual([expect.stringContaining('the square')]);
    expect(await findings({ [path]: String.raw`const price = /^(?:₹\s*)?(\d+)?$/;` })).toEqual([]);
  },
);

test('a quadratic expression is allowed with the bound of its text, an exponential one never', async () => {
  const bounded = '// Bounded: the schema takes 40 characters.\n';
  expect(await findings({ 'rules/a.ts': bounded + square })).toEqual([]);
  expect(await findings({ 'rules/a.ts': bounded + endless })).toEqual([expect.stringContaining('without end')]);
  expect(await findings({ 'rules/a.ts': `// Bounded: \n${square}` })).toHaveLength(1);
  expect(await findings({ 'rules/a.ts': `${bounded}\n${square}` })).toHaveLength(2);
});

test('a bound without a slow expression is reported', async () => {
  const bounded = '// Bounded: the schema takes 40 characters.\n';
  expect(await findings({ 'rules/a.ts': `${bounded}const digits = /^\\d+$/;` })).toHaveLength(1);
  expect(await findings({ 'rules/a.ts': `${bounded}const digits = 1;` })).toHaveLength(1);
});

test('an expression built at run time is refused, except in tests', async () => {
  const built = 'const any = (word: string) => [new RegExp(word), RegExp(`${word}$`)];';
  expect(await findings({ 'web/a.ts': built })).toHaveLength(2);
  expect(await findings({ 'tests/a.ts': built, 'scripts/a.ts': endless })).toEqual([]);
});

test('an expression that could not be judged is refused', async () => {
  const unknown = judgedExpressions(new Map([['rules/a.ts', 'const a = /a/;']]), async () => 'unknown');
  expect(await unknown).toEqual(['rules/a.ts:1: /a/ could not be judged']);
});
