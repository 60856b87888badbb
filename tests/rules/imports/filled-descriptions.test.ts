import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const headers = ['SKU', 'Name', 'Short description', 'Description', 'Regular price'];

test('takes the short description where no product has a longer one', () => {
  const { mapping } = guessed(
    headers,
    ['K-1', 'Kurta', '<p>Cotton</p>', '', '549'],
    ['K-2', 'Mojdi', 'Leather', '', '410'],
  );
  expect(mapping.slice(2, 4)).toEqual(['descriptionHtml', null]);
});

test('prefers a description that any product has', () => {
  const { mapping } = guessed(
    headers,
    ['K-1', 'Kurta', 'Cotton', '', '549'],
    ['K-2', 'Mojdi', 'Leather', 'Soft leather', '410'],
  );
  expect(mapping.slice(2, 4)).toEqual([null, 'description']);
});

test('keeps an empty description beside no other', () => {
  const { mapping } = guessed(headers, ['K-1', 'Kurta', '', '', '549']);
  expect(mapping.slice(2, 4)).toEqual([null, 'description']);
});
