import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

test('offers stock for colours across the columns that add up to the quantity, though no price is known', () => {
  const headers = ['Name', 'Quantity', 'Buying Price', 'Red', 'Blue', 'Pink'];
  const rows = [
    ['Net Doll', '2', '95', '1', '1', ''],
    ['Panda', '3', '85', '', '3', ''],
    ['Unicorn', '6', '85', '2', '2', '2'],
  ];
  expect(guessed(headers, ...rows).mapping.slice(3)).toEqual(Array(3).fill('across:stock:wh_1'));
  const prices = rows.map(([name = '', , cost = '']) => [name, '9', cost, '60', '65', '70']);
  expect(guessed(headers, ...prices).mapping.slice(3)).toEqual(Array(3).fill('across:price:piece'));
});
