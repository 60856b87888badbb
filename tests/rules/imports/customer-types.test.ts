import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

test('asks which of the prices for two types of customers is the price', () => {
  const headers = ['Product name', 'Price 1 (Customer type 1)', 'Price 2 (Customer type 2)'];
  const { questions } = guessed(headers, ['Compressor', '1500', '2500'], ['Autoclave', '2000', '2500']);
  expect(questions).toEqual([null, 'prices', 'prices']);
});
