import { expect, test } from 'vitest';
import { joinedHeaders } from '../../../rules/imports/lines/two-line-headers.ts';

test.each([
  [
    ['Code', '', '', 'Rate'],
    ['', 'Steel bottle', 'Blue', ''],
  ],
  [
    ['', 'Item name', 'Packing', 'Rate'],
    ['KITCHEN', '', '', 'net'],
  ],
  [
    ['Item code', 'Product name'],
    ['', '', 'a', 'b'],
  ],
])('below the headers %j the line %j is a product', (above, below) => {
  expect(joinedHeaders(above, below, ['x', 'Cup', 'Red', '45'])).toBeNull();
});

test('extends a stock over the places below it', () => {
  const headers = joinedHeaders(['Item', 'Stock', ''], ['', 'Sachin', 'Katargam'], ['Cup', '4', '5']);
  expect(headers).toEqual(['Item', 'Stock Sachin', 'Stock Katargam']);
});

test('a stock above a price does not hide it', () => {
  const headers = joinedHeaders(['Item', 'Stock', ''], ['', 'Quantity', 'Rate'], ['Cup', '4', '85.00/PCS']);
  expect(headers).toEqual(['Item', 'Stock Quantity', 'Rate']);
});
