import { expect, test } from 'vitest';
import { ColumnTexts } from '../../../rules/imports/columns/column-texts.ts';
import { headerUnits } from '../../../rules/imports/headers/header-units.ts';
import { priceTax } from '../../../rules/imports/terms/price-tax.ts';
import { guessedWith } from './guessed.ts';

test.each(['price_no_vat', 'Rate (no GST)', 'Price no tax', 'Shop rate (no GST)'])(
  'asks whether GST is in the price below %s',
  (header) => {
    const { mapping, questions } = guessedWith()(['Item', header], ['Cup', '410'], ['Jug', '2380']);
    expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'price']);
    const { isWithTax, isWithoutTax } = headerUnits(header);
    expect([isWithTax, isWithoutTax]).toEqual([false, false]);
    const texts = new ColumnTexts([{ cells: ['Cup', '410'] }]);
    expect(priceTax(['Item', header], ['name', 'ratePerPiece'], texts)?.isInDoubt).toBe(true);
  },
);

test('a price with no extra GST includes it', () => {
  expect(headerUnits('Rate (no extra GST)').isWithTax).toBe(true);
});
