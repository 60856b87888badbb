import { expect, test } from 'vitest';
import { namesInAll } from '../../../messages/names.ts';
import { guessedCategory } from '../../../rules/admin/category-guess.ts';

const categories = ['Toys Products', 'Baby Products', 'Water Bottles', 'Home & Kitchen', 'Home Decor', 'Bag'].map(
  (name, place) => ({ id: String(place + 1), name, names: namesInAll(name) }),
);
const guessed = (text: string) => guessedCategory(categories, text)?.name ?? null;

test.each([
  ['Toys', 'Toys Products'],
  ['kids toy', 'Toys Products'],
  ['1 L steel water bottle', 'Water Bottles'],
  ['खिलौने', 'Toys Products'],
  ['પાણીની બોટલ', 'Water Bottles'],
  ['School bags', 'Bag'],
  ['kitchen home', 'Home & Kitchen'],
])('%s is %s', (text, category) => {
  expect(guessed(text)).toBe(category);
});

test.each([['home'], ['products'], ['the and for'], [''], ['xyz']])('%s says nothing', (text) => {
  expect(guessed(text)).toBeNull();
});
