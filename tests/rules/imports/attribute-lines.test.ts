import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const lines = ['attribute_line_ids/attribute_id', 'attribute_line_ids/value_ids'];
const headers = ['name', 'default_code', 'list_price', ...lines];
const mat = ['Chair mat', 'OD-41', '750', 'Colour', 'Blue,Grey'];
const pad = ['Desk pad', 'OD-42', '180', '', ''];

test("reads the values of Odoo's attribute as an option, and asks about them", () => {
  const { mapping, questions } = guessed(headers, mat, pad);
  expect(mapping).toEqual(['name', 'sku', 'ratePerPiece', 'option1', 'valueList1']);
  expect(questions[4]).toBe('valueList');
  expect(
    guessed([...headers.slice(0, 3), 'Product Attributes/Attribute', 'Product Attributes/Values'], mat, pad).mapping,
  ).toEqual(mapping);
});

test('reads no attribute if a product has a second one, in a row without a name', () => {
  const { mapping } = guessed(headers, mat, ['', '', '', 'Size', 'S,M'], pad);
  expect(mapping.slice(3)).toEqual([null, null]);
});
