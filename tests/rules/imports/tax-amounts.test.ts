import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const priced = [
  ['Bottle', '100', '18', '18', '118'],
  ['Jug', '250', '18', '45', '295'],
  ['Cup', '28', '18', '5.04', '33.04'],
  ['Bag', '100', '5', '5', '105'],
];

test("prefers 'GST %' to 'GST' above amounts", () => {
  expect(guessed(['Item', 'Basic', 'GST %', 'GST', 'Total'], ...priced).mapping.slice(2, 4)).toEqual(['gstRate', null]);
});

test("does not read 'GST' above amounts as a rate", () => {
  const rows = priced.map(([item = '', price = '', , tax = '', total = '']) => [item, price, tax, total]);
  expect(guessed(['Item', 'Rate', 'GST', 'Total'], ...rows).mapping[2]).toBeNull();
});

test("reads 'GST' above rates as the rate", () => {
  const rows = priced.map(([item = '', price = '', rate = '']) => [item, price, rate]);
  expect(guessed(['Item', 'Rate', 'GST'], ...rows).mapping[2]).toBe('gstRate');
});
