import { expect, test } from 'vitest';
import { optionColumn, productLines } from '../../../rules/catalogue/pasted-variants.ts';
import { pastedTexts } from '../../../rules/imports/rows/pasted-texts.ts';

const columns = ['name', 'category', 'pricePerCarton', 'option.design', 'option.size', 'sku', 'stock.wh_ABC'];
const line = (...[name, price, design, size, sku = '', stock = '10']: LineCells) => [
  name,
  name === '' ? '' : 'Fashion',
  price,
  design,
  size,
  sku,
  stock,
];

type LineCells = [name: string, price: string, design: string, size: string, sku?: string, stock?: string];

test('headers name options in three languages, and trade words stay the name', () => {
  expect(['Color', 'રંગ', 'साइज', 'Design', 'Shade', 'Design no', 'Shelf'].map(optionColumn)).toEqual([
    'option.colour',
    'option.colour',
    'option.size',
    'option.design',
    'option.Shade',
    null,
    null,
  ]);
});

test('lines with one name are one product, whether the name is repeated or empty', () => {
  for (const name of ['Utsav', '', ' UTSAV ']) {
    const found = productLines(columns, [
      line('Utsav', '₹1,140', '1', 'S', 'U1S'),
      line(name, '', '1', 'M', 'U1M', '1,200'),
      line(name, '1200', '2', 'S'),
      line('Plain', '900', '', ''),
    ]);
    expect(found.lines.map(([called, , price]) => [called, price])).toEqual([
      ['Utsav', '₹1,140'],
      ['Plain', '900'],
    ]);
    const [first, second] = found.arrangements;
    expect(second).toBe(null);
    expect(first?.options).toEqual([
      { name: 'design', values: '1, 2' },
      { name: 'size', values: 'S, M' },
    ]);
    expect(
      first?.variants.map(({ optionValues, sku, pricePerCarton, stock }) => [
        ...optionValues,
        sku,
        pricePerCarton,
        stock['wh_ABC'],
      ]),
    ).toEqual([
      ['1', 'S', 'U1S', '', '10'],
      ['1', 'M', 'U1M', '', '1200'],
      ['2', 'S', '', '1200', '10'],
    ]);
  }
});

test('a single line stays a product with its cells, and another name begins another product', () => {
  const block = [line('Utsav', '900', '1', 'S'), line('Anarkali', '900', '1', 'S'), line('Plain', '900', '', '')];
  expect(productLines(columns, block)).toMatchObject({ lines: block, arrangements: [null, null, null], leftOver: [] });
});

test('a value keeps its first spelling, and duplicates stay for the server to refuse', () => {
  const { arrangements } = productLines(columns, [
    line('Utsav', '900', 'Red', 'S'),
    line('', '', 'RED', 'S'),
    line('', '', 'Red, dark', 'S'),
  ]);
  expect(arrangements[0]?.variants.map(({ optionValues }) => optionValues[0])).toEqual(['Red', 'Red', 'Red dark']);
  expect(arrangements[0]?.options[0]?.values).toBe('Red, Red dark');
});

test('other product details in a further line are left over', () => {
  const [first, second] = [line('Utsav', '900', '1', 'S'), line('Utsav', '900', '2', 'S')];
  second[1] = 'Toys';
  expect(productLines(columns, [first, second]).leftOver).toEqual([['Toys']]);
});

test.each([
  ['04-Jun', 'sheet_value_is_date'],
  ['2/3/2025', 'sheet_value_is_date'],
  ['#REF!', 'sheet_cell_is_error'],
  ['Do', 'sheet_may_be_ditto'],
])('%j is doubtful as a size in a pasted block', (size, problem) => {
  const { doubts, arrangements } = productLines(columns, [line('Utsav', '900', '1', 'S'), line('', '', '1', size)]);
  const text = arrangements[0]?.variants[1]?.optionValues[1];
  expect(doubts).toEqual([[{ column: 'option', text, problem }]]);
});

test('doubtful names and codes of a pasted block are the same as in a sheet', () => {
  const found = productLines(columns, [
    line('#N/A', '900', '', ''),
    line('Do', '900', '', ''),
    line('Utsav', '900', '1', 'S', '3-Apr'),
    line('', '', '1', 'M', '9.87E+15'),
  ]);
  expect(found.doubts.map((own) => own.map(({ column, problem }) => [column, problem]))).toEqual([
    [['name', 'sheet_cell_is_error']],
    [['name', 'sheet_may_be_ditto']],
    [
      ['sku', 'sheet_code_is_date'],
      ['sku', 'sheet_code_in_short'],
    ],
  ]);
  expect(productLines(['name', 'category'], [['Do', 'Fashion']], true).doubts).toEqual([[]]);
});

test("'S-M-L-XL' is a list of sizes, and one stock for all of them is left over", () => {
  const { arrangements, leftOver } = productLines(columns, [line('Utsav', '900', '', 'S-M-L-XL', 'U1', '40')]);
  expect(arrangements[0]?.options[0]).toEqual({ name: 'size', values: 'S, M, L, XL' });
  expect(arrangements[0]?.variants.map(({ sku, stock }) => [sku, stock['wh_ABC']])).toEqual(
    [1, 2, 3, 4].map(() => ['', '']),
  );
  expect(leftOver).toEqual([['Utsav', 'U1', '40']]);
  const beside = productLines(
    columns,
    ['S', 'M', 'L-XL-XXL'].map((size) => line('Utsav', '900', '', size)),
  );
  expect(beside.arrangements[0]?.options[0]?.values).toBe('S, M, L-XL-XXL');
  const set = productLines([...columns, 'packing'], [[...line('Utsav', '900', '1', 'S-M-L-XL'), 'Set']]);
  expect(set.arrangements[0]?.options[1]?.values).toBe('S-M-L-XL');
});

test('cells of a pasted block are read like those of a sheet', () => {
  const block = [
    ['Pots &amp; pans', '900', "'0071"],
    ['-do-', '"', '0072'],
    ['NULL', 'ditto', '-do-'],
  ];
  expect(pastedTexts(block, ['name', 'pricePerCarton', 'variantSku'])).toEqual([
    ['Pots & pans', '900', '0071'],
    ['Pots & pans', '900', '0072'],
    ['', '900', '-do-'],
  ]);
  expect(pastedTexts([['Pen'], ['"'], ['Cup']], ['name'])).toEqual([['Pen'], ['Pen'], ['Cup']]);
});
