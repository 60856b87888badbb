import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sentences = JSON.parse(readFileSync(new URL('../../messages/gu.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

/** In Gujarati a case suffix is written with its word: કતારગામમાં; પર, માટે and સુધી are words of their own. */
const apart = /\} (?:માંથી|માં|થી|ને|નો|ની|નું|ના|નાં|એ)(?![\u0a80-\u0aff])/u;

test('no Gujarati sentence leaves a case apart from what is put in', () => {
  expect(Object.entries(sentences).filter(([, sentence]) => apart.test(sentence))).toEqual([]);
});
