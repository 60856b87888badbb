import { expect, test } from 'vitest';
import { optionColumn, productLines } from '../../../rules/catalogue/pasted-variants.ts';

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

test('headers name options in three languages, and words of the trade stay the name', () => {
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

test('lines of one name are one product, whether its name is repeated or left empty', () => {
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

test('a line alone stays a product with its cells, another name begins another product', () => {
  const block = [line('Utsav', '900', '1', 'S'), line('Anarkali', '900', '1', 'S'), line('Plain', '900', '', '')];
  expect(productLines(columns, block)).toEqual({ lines: block, arrangements: [null, null, null], leftOver: [] });
});

test('a value is spelled as at first, and twice the same stays twice, for the server to refuse', () => {
  const { arrangements } = productLines(columns, [
    line('Utsav', '900', 'Red', 'S'),
    line('', '', 'RED', 'S'),
    line('', '', 'Red, dark', 'S'),
  ]);
  expect(arrangements[0]?.variants.map(({ optionValues }) => optionValues[0])).toEqual(['Red', 'Red', 'Red dark']);
  expect(arrangements[0]?.options[0]?.values).toBe('Red, Red dark');
});

test('what a further line says of the product otherwise is left over', () => {
  const [first, second] = [line('Utsav', '900', '1', 'S'), line('Utsav', '900', '2', 'S')];
  second[1] = 'Toys';
  expect(productLines(columns, [first, second]).leftOver).toEqual([['Toys']]);
});
