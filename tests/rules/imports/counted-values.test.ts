import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const headers = ['Item', 'Category', 'Rate', 'Colours'];
const read = (...lists: string[]) => {
  const { mapping, questions } = guessed(headers, ...lists.map((list, at) => [`Dress ${at}`, 'Fashion', '60', list]));
  return [mapping[3], questions[3]];
};

test.each([
  ['Red-24, Green-48, Pink-0', 'Red-12, Black-36'],
  ['Red:24; Green:48', 'Red:12; Black:36'],
  ['Red (24), Green (48)', 'Red (12), Black (36)'],
  ['XL-24, 2XL-12', 'XL-2, 3XL-12'],
  ['Red-24pcs, Green-12 pcs', 'Red-2 pcs, Blue-12 pcs'],
  ['Red/Black-24, Blue-12', 'Red-6, Blue-6'],
  ['Red-06, Green-06', 'Red-06, Black-12'],
  ['Red-2 ctn, Green-4 ctn', 'Red-1 ctn, Blue-3 ctn'],
  ['S-2, M-4, L-6', 'S-2, M-4, L-6'],
  ['M-36, L-48', 'M-36, L-48'],
])('asks openly about values with numbers that may count pieces: %s', (...lists) => {
  expect(read(...lists)).toEqual([null, 'valueList']);
});

test.each([
  ['Red, Green', 'Red, Black'],
  ['38-40, 42-44', '36-38, 40-42'],
  ['Red 24, Green 48', 'Red, Black'],
  ['Nude-01, Nude-02', 'Pink-1, Pink-2'],
  ['B-32, B-34', 'C-32, C-34'],
  ['M-38, L-40, XL-42', 'M-38, L-40'],
  ['S-96 cm, M-102 cm', 'S-96 cm, M-102 cm'],
])('reads %s as values', (...lists) => {
  expect(read(...lists)).toEqual(['valueList1', 'valueList']);
});
