import { expect, test } from 'vitest';
import { isSettled } from '../../../rules/imports/columns/settled-questions.ts';
import { guessedColumns } from '../../../rules/imports/columns/sheet-guess.ts';

/** Returns the target of the second column of a list with these texts in it and in a third one. */
function secondTarget(header: string, third: string, rows: [string, string, string][]) {
  const { mapping, questions } = guessedColumns({
    headers: ['Item', header, third, 'Rate', 'Stock', 'Batch'],
    rows: rows.map(([name, second, other], at) => ({ cells: [name, second, other, `${60 + at}`, '48', `B${at}`] })),
    warehouses: [{ id: 'wh_1', names: ['Katargam'] }],
    categories: [],
    titles: [],
  });
  return [mapping[1], questions[1]];
}

test.each([
  ['Pack', ['100 ml', '200 ml', '100 ml']],
  ['Volume', ['100 ml', '200 ml', '100 ml']],
  ['Pack', ['Strip of 10', 'Strip of 15', 'Strip of 10']],
])('reads packs below %s beside batches as options', (header, [one = '', two = '', again = '']) => {
  const rows = [
    ['Gel', one, ''],
    ['Gel', two, ''],
    ['Gel', again, ''],
  ] as [string, string, string][];
  expect(secondTarget(header, 'Remarks', rows)).toEqual(['value1', 'variants']);
});

test.each([
  ['Rack', ['A1', 'A2', 'A1']],
  ['Best before', ['12/26', '11/27', '12/26']],
  ['Transport', ['Patel', 'VRL', 'Patel']],
  ['Shelf life', ['12 m', '24 m', '12 m']],
  ['Pack', ['100 ml', '200 ml', '']],
  ['Pack', ['100 ml', '100 ml', '100 ml']],
])('does not offer %s beside batches as an option: %j', (header, [one = '', two = '', again = '']) => {
  const rows = [
    ['Gel', one, ''],
    ['Gel', two, ''],
    ['Gel', again, ''],
  ] as [string, string, string][];
  expect(secondTarget(header, 'Remarks', rows)).toEqual([null, null]);
});

test('asks openly whether packs with different MRPs belong to the name, if most names have such packs', () => {
  const two = (name: string, mrps: [string, string]): [string, string, string][] => [
    [name, '100 ml', mrps[0]],
    [name, '200 ml', mrps[1]],
  ];
  const own = [...two('Gel', ['90', '150']), ...two('Oil', ['80', '140'])];
  expect(secondTarget('Pack', 'MRP', own)).toEqual(['namePart', 'variants']);
  expect(isSettled('variants', ['namePart'])).toBe(false);
  const mixed = [...own, ...two('Wax', ['70', '70']), ...two('Dye', ['60', '60'])];
  expect(secondTarget('Pack', 'MRP', mixed)).toEqual(['value1', 'variants']);
});
