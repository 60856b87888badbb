import { expect, test } from 'vitest';
import { readBrowserFeatures } from '../../scripts/laws/browser-features.ts';
import { olderBrowsers } from '../../scripts/laws/older-browsers.ts';

const features = readBrowserFeatures();
const findings = (...texts: string[]) =>
  olderBrowsers(new Map(texts.map((text, at) => [`${'abc'[at]}.js`, text])), features);

test.each([
  ['a static method', 'Map.groupBy(a, b)', 'Map.groupBy'],
  ['a static method that is handed on', 'a(URL.parse)', 'URL.parse'],
  ['a method', 'a.toWellFormed()', 'a.toWellFormed'],
  ['a method of a form', 'a.form?.requestSubmit()', '.requestSubmit'],
  ['a method of any array', 'b([...a].toSorted())', '.toSorted'],
  ['a global', 'new CompressionStream("gzip")', 'CompressionStream'],
  ['a lookbehind', 'a.replace(/(?<!0)0+$/, "")', 'regular_expressions.lookbehind_assertion'],
  ['a lookbehind in a text', 'new RegExp("(?<=a)b")', 'regular_expressions.lookbehind_assertion'],
  ['a flag', '/[a--b]/v.test(c)', 'RegExp.unicodeSets'],
  ['a static block', 'class A { static { b() } }', 'classes.static.initialization_blocks'],
])('refuses %s that the oldest browsers lack', (_, text, name) => {
  expect(findings(text)).toEqual([`a.js: ${name} is too new`]);
});

test.each([
  [
    'features that all browsers have',
    'structuredClone(a.at(-1)); a.flatMap(b); Object.fromEntries(c); /(?!a)\\p{L}/u.test(d)',
  ],
  [
    'a feature after a check',
    'a.requestSubmit ? a.requestSubmit() : a.submit(); typeof Map.groupBy === "function" && Map.groupBy(a, b)',
  ],
  ['an optional call', 'a.checkVisibility?.()'],
  ['a member of a local variable', 'const Map = { groupBy() {} }; Map.groupBy(a, b)'],
])('allows %s', (_, text) => {
  expect(findings(text)).toEqual([]);
});

test('allows a method that another script defines', () => {
  expect(findings('a.toWellFormed()', 'export const b = { toWellFormed: (c) => c }')).toEqual([]);
});
