import { expect, test } from 'vitest';
import { guessedColumns } from '../../../rules/imports/columns/sheet-guess.ts';
import { titledUnits } from '../../../rules/imports/columns/titled-units.ts';

/** Guesses the targets of two sizes with prices in a list of this title. */
function sizes(title: string, headers = ['3 ml', '6 ml']) {
  const cells = [
    ['Attar', '12', '60', '110'],
    ['Oud', '12', '55', '100'],
  ];
  const { mapping, questions } = guessedColumns({
    headers: ['Item', 'Pcs/ctn', ...headers],
    rows: cells.map((row) => ({ cells: row })),
    warehouses: [{ id: 'wh_1', names: ['Varachha'] }],
    categories: [],
    titles: ['Shah Attar, Surat', title],
  });
  return [mapping.slice(2), questions.slice(2)];
}

test.each(['All rates per pc', 'Rate per piece', 'Price list (per pc)', 'ભાવ નંગ દીઠ'])(
  'offers prices per piece for sizes below the title "%s"',
  (title) => {
    expect(sizes(title)).toEqual([
      ['across:price:piece', 'across:price:piece'],
      ['across', 'across'],
    ]);
  },
);

test('offers prices per carton for sizes below other titles, and below "Rate per carton"', () => {
  for (const title of ['Price list', 'Rate per carton', 'Freight per piece'])
    expect(sizes(title)[0]).toEqual(['across:price', 'across:price']);
});

test('does not overrule a header with a unit of its own', () => {
  expect(sizes('Rate per carton', ['Rate/pc 3 ml', 'Rate/pc 6 ml'])[0]).toEqual([
    'across:price:piece',
    'across:price:piece',
  ]);
});

test.each([
  ['Rate list (per piece)', 'piece'],
  ['Wholesale prices, per doz', 'doz'],
  ['Freight (per piece)', ''],
  ['MRP (per piece)', ''],
])('reads the unit of the rates in "%s" as "%s"', (title, unit) => {
  expect(titledUnits([title]).rate).toBe(unit);
});
