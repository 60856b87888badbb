import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

test.each(['વિગત', 'Description'])('takes %s for the names although lines of totals repeat in it', (header) => {
  const rows = ['Register A4', 'Gel pen', 'કુલ', 'Note book', 'કુલ'].map((name) => [name, '60', '12']);
  expect(guessed([header, 'Rate', 'Pcs/ctn'], ...rows).mapping[0]).toBe('name');
});
