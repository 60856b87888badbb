import { expect, test } from 'vitest';
import { statedTerms } from '../../../rules/imports/terms/stated-terms.ts';

const headers = ['Item', 'Rate', 'Pcs/ctn', 'Remarks'];

function statedIn(rows: string[][], top: string[][] = [], headerLine = 1) {
  return statedTerms({
    headers,
    rows: rows.map((cells, at) => ({ number: 10 + at, cells })),
    top: top.map((cells, at) => ({ number: 1 + at, cells })),
    headerLine,
  });
}

test('takes lines of one or two cells below the last product as notes, also past a total', () => {
  const stated = statedIn([
    ['Cup', '100', '10', ''],
    ['Jug', '100', '10', 'GST extra'],
    ['TOTAL', '200', '20', ''],
    ['Terms:', '', '', ''],
    ['1)', 'Rates ex GST', '', ''],
    ['GST', 'Extra', '', ''],
  ]);
  expect(stated).toEqual(['Terms:', '1) Rates ex GST', 'GST Extra']);
});

test('does not take the remark of a last product without a price for a note', () => {
  expect(
    statedIn([
      ['Cup', '100', '10', ''],
      ['Jug', '100', '10', ''],
      ['Pan', '', '', 'GST extra'],
    ]),
  ).toEqual([]);
});

test('does not take a group between products for a note', () => {
  expect(
    statedIn([
      ['Cup', '100', '10', ''],
      ['GST extra', '', '', ''],
      ['Jug', '100', '10', ''],
    ]),
  ).toEqual([]);
});

test('finds titles above the headers, and in merged cells over them that the headers left out', () => {
  const stated = statedIn(
    [['Cup', '100', '10', '']],
    [['Shah Traders', '', '', ''], ['Rates excl GST', '', '', ''], headers],
    2,
  );
  expect(stated.filter((text) => text !== '')).toEqual(['Shah Traders', 'Rates excl GST']);
});
