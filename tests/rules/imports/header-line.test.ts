import { expect, test } from 'vitest';
import { headerLineIn } from '../../../rules/imports/lines/header-line.ts';

function placeIn(...lines: string[][]): number | null {
  return headerLineIn(lines.map((cells, at) => ({ number: at + 1, cells }))).place;
}

const product = ['1', '7 CM Electric Sparklers', '10 pcs', '65', '1', '65'];

test('takes the lower of two header lines, above the products, as theirs', () => {
  const form = ['Sl.No', 'Description', 'Unit', 'Qty Req.', 'Amount', 'Net Amount'];
  const list = ['Sl.No', 'Description', 'Size / Pcs', 'Rate', 'Qnty Req', 'Amount'];
  expect(placeIn(['MUTHU CRACKERS'], form, list, product, product)).toBe(2);
  expect(placeIn(['MUTHU CRACKERS'], list, list, product, product)).toBe(1);
});

test('does not take a product named like its headers for a header line', () => {
  const head = ['Item', 'Unit', 'Rate', 'MRP'];
  expect(placeIn(head, ['Item', 'Unit', '90', '100'], ['Cup', 'PCS', '90', '100'])).toBe(0);
  expect(placeIn(head, ['Rate card', 'Unit', '', ''], ['Cup', 'PCS', '90', '100'])).toBe(0);
});
