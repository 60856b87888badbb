import { expect, test } from 'vitest';
import { type Candidate, suppliersToAsk, wordsOf } from '../../../rules/requests/suppliers-asked.ts';

const usual = { isOfCategory: true, words: 2, orderable: 500, pincodes: ['395004'], askedAt: null };
const candidate = (supplierId: string, given: Partial<Candidate> = {}): Candidate => ({
  supplierId,
  ...usual,
  ...given,
});
const wanted = { pieces: 400, pincode: '395017' };

test('at most five suppliers are asked, whatever the order of the list', () => {
  const all = ['g', 'a', 'c', 'b', 'f', 'e', 'd'].map((id) => candidate(id));
  expect(suppliersToAsk(all, wanted)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(suppliersToAsk(all.toReversed(), wanted)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(suppliersToAsk([], wanted)).toEqual([]);
});

test('words come first, then enough pieces, then nearness, then whose turn it is', () => {
  const long = new Date('2026-10-01');
  const all = [
    candidate('asked', { askedAt: new Date('2026-11-01') }),
    candidate('far', { pincodes: ['110001'] }),
    candidate('no words', { words: 0 }),
    candidate('too few', { orderable: 399 }),
    candidate('asked long ago', { askedAt: long }),
    candidate('never asked'),
    candidate('one word', { words: 1 }),
  ];
  expect(suppliersToAsk(all, wanted)).toEqual(['never asked', 'asked long ago', 'asked', 'far', 'too few']);
});

test('more than two words, or another post office of one district, do not come before whose turn it is', () => {
  const all = [
    candidate('many words', { words: 7, askedAt: new Date('2026-11-01') }),
    candidate('next door', { pincodes: ['395017'], askedAt: new Date('2026-11-01') }),
    candidate('in turn'),
  ];
  expect(suppliersToAsk(all, wanted)).toEqual(['in turn', 'many words', 'next door']);
});

test('products of another category count if two words name them, and come after those of the category', () => {
  const all = [
    candidate('elsewhere', { isOfCategory: false }),
    candidate('elsewhere, one word', { isOfCategory: false, words: 1 }),
    candidate('of it, no words', { words: 0, orderable: 1, pincodes: ['110001'] }),
  ];
  expect(suppliersToAsk(all, wanted)).toEqual(['of it, no words', 'elsewhere']);
});

test('the nearest of several warehouses counts', () => {
  const all = [
    candidate('a', { pincodes: ['394999'] }),
    candidate('b', { pincodes: ['110001', '395001'] }),
    candidate('c', { pincodes: [] }),
  ];
  expect(suppliersToAsk(all, wanted)).toEqual(['b', 'a', 'c']);
});

test('words of three letters and more are compared, in any script, each once', () => {
  expect(wordsOf('I need 500 pieces of Steel bottles with LID, steel 1L')).toEqual(['steel', 'bottles', 'lid']);
  expect(wordsOf('સ્ટીલની બોટલ ૫૦૦')).toEqual(['સ્ટીલની', 'બોટલ', '૫૦૦']);
  expect(wordsOf('a b c d')).toEqual([]);
});
