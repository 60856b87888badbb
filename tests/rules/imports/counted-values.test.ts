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
])('asks openly about values with numbers that may count pieces: %s', (...lists) => {
  expect(read(...lists)).toEqual([null, 'valueList']);
});

test.each([
  ['Red, Green', 'Red, Black'],
  ['38-40, 42-44', '36-38, 40-42'],
  ['Red 24, Green 48', 'Red, Black'],
])('reads %s as values', (...lists) => {
  expect(read(...lists)).toEqual(['valueList1', 'valueList']);
});
