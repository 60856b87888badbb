import { expect, test } from 'vitest';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { withGroups } from '../../../rules/imports/lines/group-lines.ts';

const mapping: SheetMapping = ['name', 'piecesPerCarton', 'pricePerCarton', 'stock:w'];
const cola = ['cola', 24, 100, 240];
const thermo = ['thermo', 12, 200, 60];
const steel = ['steel', 10, 50, 40];

/** Each line with its heading; '-' before one that is no product. */
function read(rows: (string | number)[][], targets = mapping) {
  const given = rows.map((cells, at) => ({ number: at + 2, cells: cells.map(String) }));
  return withGroups(given, targets).map(
    ({ cells, heading, isNoProduct }) => `${isNoProduct ? '-' : ''}${cells[0]}|${heading}`,
  );
}

test.each([
  ['Sub total', 300],
  ['Total bottles', 300],
  ['Bottles total', 301],
  ['Total (pcs)', 299],
  ['TOTAL', 5],
  ['कुल', 300],
  ['કુલ નંગ', 300],
])('takes the line %j after a group for neither a product nor a group of the rows below', (name, sum) => {
  expect(
    read([['Water bottles', '', '', ''], cola, thermo, [name, '', '', sum], ['Tiffins', '', '', ''], steel]),
  ).toEqual([
    '-Water bottles|Water bottles',
    'cola|Water bottles',
    'thermo|Water bottles',
    `-${name}|`,
    '-Tiffins|Tiffins',
    'steel|Tiffins',
  ]);
});

test('a group with the sum of its rows heads them, also above other groups', () => {
  const rows = [['Steel', '', '', 340], ['Bottles', '', '', 300], cola, thermo, ['Tiffins', '', '', 40], steel];
  expect(read(rows)).toEqual([
    '-Steel|Steel',
    '-Bottles|Bottles',
    'cola|Bottles',
    'thermo|Bottles',
    '-Tiffins|Tiffins',
    'steel|Tiffins',
  ]);
});

test("takes a line of sums without words, and a list's sum by its amounts, for totals", () => {
  expect(read([cola, thermo, ['', '', '', 300], steel, ['Total of Udhna', '', '', 340]])).toEqual([
    'cola|',
    'thermo|',
    '-|',
    'steel|',
    '-Total of Udhna|',
  ]);
});

test.each([
  ['Total Care Soap', 12, 90, 40],
  ['Total Care Soap', '', '', 41],
  ['Total 50', '', '', 7],
  ['CF', 12, 90, 300],
  ['BF', '', '', 40],
  ['CF', '', '', 60],
])(
  'does not take a product called %j for a total, with %j pieces per carton, %j a carton and %j in stock',
  (...product) => {
    const rows = [cola, thermo, product, steel, cola, ['Soaps', '', '', ''], steel, thermo, cola];
    expect(read(rows)[2]).toBe(`${product[0]}|`);
  },
);

test('does not take a batch with the stock of the row above it for a total', () => {
  expect(read([cola, thermo, ['', '', '', 60], steel, cola])[2]).toBe('|');
});

test('recognises the total of a stock list without prices by its amounts', () => {
  const rows = [
    ['cola', 'A', 240],
    ['thermo', 'B', 60],
    ['Total bottles', '', 300],
    ['Total Care Soap', 'C', 5],
    ['tin', 'D', 3],
  ];
  expect(read(rows, ['name', 'sku', 'stock:w'])).toEqual([
    'cola|',
    'thermo|',
    '-Total bottles|',
    'Total Care Soap|',
    'tin|',
  ]);
});

test("keeps a product that is named like the total of its group, unless it is the group's sum", () => {
  const list = (strong: number[], last: number[], name = 'Colgate Total') => [
    ['Colgate', '', '', ''],
    ['Colgate Strong', ...strong],
    ['Colgate Herbal', ...strong],
    [name, ...last],
    ['Pepsodent', '', '', ''],
    ['Pepsodent Gum', 4, 4, 8],
  ];
  const targets: SheetMapping = ['name', 'stock:w', 'stock:x', null];
  expect(read(list([5, 5, 10], [2, 5, 7]), targets)[3]).toBe('Colgate Total|Colgate');
  expect(read(list([5, 5, 10], [10, 10, 20]), targets)[3]).toBe('-Colgate Total|');
  expect(read(list([5, 5, 10], [2, 5, 7], 'Total'), targets)[3]).toBe('-Total|');
});

test('keeps a product with the stock of the only row above it', () => {
  const stock: SheetMapping = ['name', 'stock:w'];
  const [strong, total, other] = [
    ['Colgate Strong', 7],
    ['Colgate Total', 7],
    ['Soap', 3],
  ];
  expect(read([strong, total, other], stock)).toEqual(['Colgate Strong|', 'Colgate Total|', 'Soap|']);
  expect(read([strong, ['Total', 7]] as string[][], stock)).toEqual(['Colgate Strong|', '-Total|']);
});

test('does not take a product without a price for a group, although the next ones have as many pieces', () => {
  const list = [
    ['Pan', 30, 100, 5],
    ['Cup', '', '', 5],
    ['Mug', 10, 100, 2],
    ['Jug', 10, 100, 3],
    ['Lid', 10, 100, 9],
    ['Pot', 10, 100, 9],
  ];
  expect(read(list)).toEqual(['Pan|', 'Cup|', 'Mug|', 'Jug|', 'Lid|', 'Pot|']);
  expect(read(list.slice(1, 4))).toEqual(['Cup|', 'Mug|', 'Jug|']);
  const two = [['Cups', '', 30, 5], ['Mug', 10, 10, 2], ['Jug', 10, 20, 3], ['Total', '', 30, 5], ...list.slice(4)];
  expect(read(two, ['name', 'pricePerCarton', 'stock:w', 'stock:x'])[0]).toBe('-Cups|Cups');
});

test('takes a lone name for a product without a price if groups have their sums', () => {
  const rows = [['Bottles', '', '', 300], cola, ['Flask', '', '', ''], thermo, ['Tiffins', '', '', 40], steel];
  expect(read(rows)).toEqual([
    '-Bottles|Bottles',
    'cola|Bottles',
    'Flask|Bottles',
    'thermo|Bottles',
    '-Tiffins|Tiffins',
    'steel|Tiffins',
  ]);
});

test('takes a lone name below the rows of a sum for a group of its own', () => {
  const bottles = [['Bottles', '', '', 300], cola, thermo];
  const rows = [...bottles, ['Kurtis', '', '', ''], steel, ['Tiffins', '', '', 100], steel, thermo];
  expect(read(rows)).toEqual([
    '-Bottles|Bottles',
    'cola|Bottles',
    'thermo|Bottles',
    '-Kurtis|Kurtis',
    'steel|Kurtis',
    '-Tiffins|Tiffins',
    'steel|Tiffins',
    'thermo|Tiffins',
  ]);
});

test('a sum counts amounts written as (-)24, as in a closing stock', () => {
  const targets: SheetMapping = ['name', 'stock:w', 'pricePerCarton', null];
  const rows = [
    ['Tubs', '', '', '7,680.00'],
    ['Tub 25', '60', '128', '7,680.00'],
    ['Buckets', '', '', '756.00'],
    ['Bucket 5', '(-)24', '31', '(-)744.00'],
    ['Bucket 9', '30', '50', '1,500.00'],
    ['Mugs', '', '', '90.00'],
    ['Mug 1', '3', '20', '60.00'],
    ['Mug 2', '3', '10', '30.00'],
  ];
  expect(read(rows, targets).filter((line) => line.startsWith('-'))).toEqual([
    '-Tubs|Tubs',
    '-Buckets|Buckets',
    '-Mugs|Mugs',
  ]);
});

test('groups of one product need two sums each, or cover the whole list', () => {
  const twice: SheetMapping = ['name', 'stock:w', 'pricePerCarton', null];
  const two = [
    ['Tubs', 60, '', 7680],
    ['Tub', 60, 128, 7680],
    ['Jars', 3, '', 60],
    ['Jar', 3, 20, 60],
    ['Mugs', 5, '', 70],
    ['Mug', 4, 20, 80],
  ];
  expect(read(two, twice).slice(0, 4)).toEqual(['-Tubs|Tubs', 'Tub|Tubs', '-Jars|Jars', 'Jar|Jars']);
  const one = [['Tubs', '', '', 240], cola, ['Mugs', '', '', 60], thermo, ['Jugs', '', '', 40], steel];
  expect(read(one).filter((line) => line.startsWith('-'))).toEqual(['-Tubs|Tubs', '-Mugs|Mugs', '-Jugs|Jugs']);
  const lacking = [['Tub', '', '', 240], cola, thermo, steel];
  expect(read(lacking)[0]).toBe('Tub|');
});

test('a lone text in the column of units names a group, but a lone size or colour does not', () => {
  const targets: SheetMapping = [null, 'name', 'value1', 'ratePerPiece'];
  const rows = (alone: string) => [
    ['', '', alone, ''],
    [1, 'Arishtam', '450 ml', 59],
    [2, 'Asavam', '200 ml', 27],
  ];
  expect(read(rows('Kashayam'), targets)[0]).toBe('-|Kashayam');
  for (const text of ['500 ml', 'Pcs', 'XL', 'Red']) expect(read(rows(text), targets)[0]).toBe('|');
});

test('takes a lone value for a further variant, not a group, if others have no name of their own', () => {
  const targets: SheetMapping = ['name', 'value1', 'pricePerCarton', 'piecesPerCarton', 'stock:w'];
  const rows = (further: string) => [
    ['Sheet', '60x90', 900, 12, 4],
    [further, '90x100', 950, '', 3],
    ['', 'King', '', '', ''],
    ['Quilt', '60x90', 990, 12, 4],
  ];
  expect(read(rows(''), targets)).toEqual(['Sheet|', '|', '|', 'Quilt|']);
  expect(read(rows('Sheet'), targets)).toEqual(['Sheet|', 'Sheet|', '-|King', 'Quilt|King']);
});

const headers = ['Handle', 'Title', 'Type', 'Option1 Value', 'Price'];
const shop: SheetMapping = ['handle', 'name', null, 'value1', 'ratePerPiece'];
const leftOut = (rows: string[][], targets = shop, names = headers) =>
  withGroups(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    targets,
    names,
  ).flatMap(({ number, isNoProduct }) => (isNoProduct ? [number] : []));

test("leaves out a shop's gift cards with all their values, but not goods of this name", () => {
  const card = [
    ['card', 'Card', 'Gift Cards', '500', '500'],
    ['card', '', '', '1000', '1000'],
  ];
  expect(leftOut([['mug', 'Gift card mug', 'Mugs', '', '90'], ...card])).toEqual([3, 4]);
  expect(
    leftOut(
      [
        ['Gift card', 'Gift Cards', '12'],
        ['Box', 'Gift Cards', '40'],
      ],
      ['name', 'category', 'ratePerPiece'],
      ['Name', 'Type', 'Price'],
    ),
  ).toEqual([]);
});

test('leaves out a row that exactly repeats another row of its group', () => {
  const names = ['Name', 'Code', 'Pcs/ctn', 'Rate'];
  const targets: SheetMapping = ['name', 'sku', 'piecesPerCarton', 'pricePerCarton'];
  const jug = ['Jug', 'A-1', '24', '1920'];
  expect(leftOut([jug, jug, ['Jug', 'A-1', '24', '2070']], targets, names)).toEqual([3]);
  expect(leftOut([jug, ['Bowls', '', '', ''], jug], targets, names)).toEqual([3]);
  const blocks = (brand: string, godown: string) => [
    ['Milton', 'A', 'Bottle 1L', '24', '90'],
    ['', '', 'Bottle 500', '12', '50'],
    [brand, godown, 'Bottle 2L', '24', '95'],
    ['', '', 'Bottle 500', '12', '50'],
  ];
  const byBrand: SheetMapping = ['brand', null, 'name', 'piecesPerCarton', 'pricePerCarton'];
  const brands = ['Brand', 'Godown', ...names.slice(0, 1), ...names.slice(2)];
  for (const [brand, godown] of [
    ['Cello', ''],
    ['', 'B'],
  ] as const)
    expect(leftOut(blocks(brand, godown), byBrand, brands)).toEqual([]);
  expect(leftOut(blocks('Milton', 'A'), byBrand, brands)).toEqual([5]);
  const further = ['', 'Red', '24', '90'];
  expect(
    leftOut(
      [['A', 'Blue', '24', '90'], further, ['B', 'Blue', '24', '90'], further],
      ['name', 'value1', 'piecesPerCarton', 'pricePerCarton'],
      names,
    ),
  ).toEqual([]);
});
