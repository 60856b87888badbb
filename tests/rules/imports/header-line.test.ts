import { expect, test } from 'vitest';
import { headerLineIn } from '../../../rules/imports/lines/header-line.ts';

function placeIn(...lines: string[][]): number | null {
  return headerLineIn(lines.map((cells, at) => ({ number: at + 1, cells }))).place;
}

const product = ['1', '7 CM Electric Sparklers', '10 pcs', '65', '1', '65'];

test('of two lines of headers the one above the products is theirs', () => {
  const form = ['Sl.No', 'Description', 'Unit', 'Qty Req.', 'Amount', 'Net Amount'];
  const list = ['Sl.No', 'Description', 'Size / Pcs', 'Rate', 'Qnty Req', 'Amount'];
  expect(placeIn(['MUTHU CRACKERS'], form, list, product, product)).toBe(2);
  expect(placeIn(['MUTHU CRACKERS'], list, list, product, product)).toBe(1);
});

test('a product that is called like its headers is none of them', () => {
  const head = ['Item', 'Unit', 'Rate', 'MRP'];
  expect(placeIn(head, ['Item', 'Unit', '90', '100'], ['Cup', 'PCS', '90', '100'])).toBe(0);
  expect(placeIn(head, ['Rate card', 'Unit', '', ''], ['Cup', 'PCS', '90', '100'])).toBe(0);
});
