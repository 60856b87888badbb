import { expect, test } from 'vitest';
import { headerUnits } from '../../../rules/imports/headers/header-units.ts';
import { guessedWith } from './guessed.ts';

test.each(['price_no_vat', 'Rate (no GST)', 'Price no tax'])('asks whether GST is in the price below %s', (header) => {
  const { mapping, questions } = guessedWith()(['Item', header], ['Cup', '410'], ['Jug', '2380']);
  expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'price']);
  const { isWithTax, isWithoutTax } = headerUnits(header);
  expect([isWithTax, isWithoutTax]).toEqual([false, false]);
});

test('a price with no extra GST includes it', () => {
  expect(headerUnits('Rate (no extra GST)').isWithTax).toBe(true);
});
