import { expect, test } from 'vitest';
import { categoryNames } from '../../../db/seed/reference.ts';
import { namesInAll } from '../../../messages/names.ts';
import { guessedCategory, likelyCategories } from '../../../rules/admin/category-guess.ts';
import { categorySynonyms } from '../../../rules/admin/category-synonyms.ts';

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

test.each([['home'], ['products'], ['the and for'], [''], ['xyz']])('%s suggests nothing', (text) => {
  expect(guessed(text)).toBeNull();
});

const seeded = categoryNames.map((name, place) => ({ id: String(place + 1), name, names: namesInAll(name) }));

test.each([
  ['Steel flask 1 litre', 'Water Bottles'],
  ['चार्जर टाइप सी', 'Mobile Accessories'],
  ['દીવાલ ઘડિયાળ', 'Clock'],
  ['ghadi golden', 'Clock'],
  ['Mens umbrella', 'Monsoon Collection'],
])('%s is named by its goods: %s', (text, category) => {
  expect(guessedCategory(seeded, text)?.name).toBe(category);
});

test('a name that fits two categories equally is asked about', () => {
  const likely = likelyCategories(seeded, 'Baby bag').map(({ name }) => name);
  expect(likely.toSorted()).toEqual(['Baby Products', 'Bag']);
  expect(guessedCategory(seeded, 'Baby bag')).toBeNull();
  expect(likelyCategories(seeded, 'Ceramic figure')).toEqual([]);
});

test('the words for goods belong to existing categories, and each word to one', () => {
  const words = Object.values(categorySynonyms).map((own) => [...new Set(own.split(/\s+/))]);
  const twice = words.flat().filter((word, place, all) => all.indexOf(word) !== place);
  expect(Object.keys(categorySynonyms).filter((name) => !categoryNames.includes(name))).toEqual([]);
  expect(twice).toEqual([]);
});
