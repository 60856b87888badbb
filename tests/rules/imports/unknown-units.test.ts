import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

const listed = (header: string, ...units: string[]) =>
  guessed(['Item', header, 'Price'], ...units.map((unit, at) => [`Spice ${at}`, unit, `${at}40`]));

test.each(['Qty type', 'JSON_QUANTITY_TYPE', 'Selling unit', 'Unit type', 'U/M', 'Unit1', 'Sold by'])(
  '%s above KG and PCS is asked about as a unit',
  (header) => {
    const { mapping, questions } = listed(header, 'KG', 'KG', 'PCS', 'LTR');
    expect([mapping[1], questions[1]]).toEqual(['unit', 'unit']);
  },
);

test.each([
  ['Weight unit', 'kg', 'g'],
  ['Pack unit', 'kg', 'ltr'],
  ['Unit type', 'Single', 'Pair'],
  ['Unit type', 'Pcs', 'Pcs'],
  ['Sub type', 'Box', 'Case'],
])('does not read %s above %s and %s as the unit of the goods', (header, first, second) => {
  expect(listed(header, first, second, second).mapping[1]).toBeNull();
});
