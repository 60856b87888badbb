import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

test('asks which of two stocks with one header counts', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Rate per carton', 'Pcs/ctn', 'Qty', 'Qty'],
    ['Cup', '200', '12', '24', '12'],
    ['Jug', '300', '12', '12', '6'],
  );
  expect(mapping.slice(3)).toEqual(['stock:wh_1', null]);
  expect(questions.slice(3)).toEqual(['place', 'place']);
});

test('asks nothing about two stocks with the same header and numbers', () => {
  const rows = ['24', '12'].map((count, at) => [`Cup ${at}`, '200', '12', count, `${count}.0`]);
  expect(guessed(['Item', 'Rate per carton', 'Pcs/ctn', 'Qty', 'Qty'], ...rows).questions.slice(3)).toEqual([
    null,
    null,
  ]);
});

test("reads Flipkart's own code, status and stock", () => {
  const { mapping } = guessed(
    ['Listing ID', 'Seller SKU Id', 'Product Title', 'Listing Status', 'Your Selling Price', 'Your Stock Count'],
    ['LSTBWL1', 'FK-1', 'Bowl', 'ACTIVE', '249', '120'],
    ['LSTBWL2', 'FK-2', 'Deep bowl', 'INACTIVE', '249', '60'],
  );
  expect(mapping).toEqual([null, 'sku', 'name', 'status', expect.anything(), 'stock:wh_1']);
});
