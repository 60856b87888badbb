import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

test('still asks about products that are called total', () => {
  const names = ['Colgate Total', 'Colgate Total', 'Pepsodent'];
  const rows = names.map((name, at) => [name, ['S', 'M', 'S'][at] ?? '', '60', '12']);
  const { mapping, questions } = guessed(['Description', 'Size', 'Rate', 'Pcs/ctn'], ...rows);
  expect([mapping[0], questions[0]]).toEqual(['name', 'names']);
});

test.each(['વિગત', 'Description'])('takes %s for the names although lines of totals repeat in it', (header) => {
  const rows = ['Register A4', 'Gel pen', 'કુલ', 'Total items', 'Note book', 'કુલ', 'Total items'].map((name) => [
    name,
    '60',
    '12',
  ]);
  expect(guessed([header, 'Rate', 'Pcs/ctn'], ...rows).mapping[0]).toBe('name');
});
