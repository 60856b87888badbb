import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

test("knows 'Variant Title', 'Product SKU', 'Part Number / SKU' and the current balance", () => {
  const headers = ['Product Title', 'Variant Title', 'Variant SKU', 'Variant Price'];
  const { mapping } = guessed(headers, ['Dress', 'Red / L', 'a-1', '11.46'], ['Dress', 'Red / XL', 'a-2', '11.70']);
  expect(mapping).toEqual(['name', 'value1', 'variantSku', 'ratePerPiece']);
  for (const code of ['Product SKU', 'Part Number / SKU'])
    expect(guessed(['Name', code, 'Price'], ['Cup', 'A1', '5'], ['Jug', 'A2', '7']).mapping[1]).toBe('sku');
  expect(guessedWith('Katargam')(['Name', 'CurBal', 'Price'], ['Cup', '3', '5']).mapping[1]).toBe('stock:wh_1');
});
