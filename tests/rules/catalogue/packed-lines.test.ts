import { expect, test } from 'vitest';
import { arranged } from '../../../rules/catalogue/arrangement.ts';
import { productLines } from '../../../rules/catalogue/pasted-variants.ts';

const columns = ['name', 'pricePerCarton', 'piecesPerCarton', 'option.colour', 'stock.wh_ABC', 'packing', 'setOption'];
const all = [...columns, 'setContent', 'mixStepPieces'];
const put = (cells: Record<string, string>) => all.map((column) => cells[column] ?? '');
const catalogue = { name: 'Utsav', pricePerCarton: '7600', 'stock.wh_ABC': '80' };

test('a single line with a content column is a set with as many pieces, and keeps its stock', () => {
  const { lines, arrangements, leftOver } = productLines(all, [
    put({ ...catalogue, packing: 'Set', setContent: '8 designs x 1' }),
    put({ name: 'Plain', pricePerCarton: '900', packing: 'Carton' }),
  ]);
  expect(lines[0]).toEqual(put(catalogue));
  expect(lines[1]).toEqual(put({ name: 'Plain', pricePerCarton: '900' }));
  expect(arrangements[1]).toBe(null);
  const [set] = arrangements;
  expect(set).toMatchObject({ packing: 'set', piecesPerCarton: '8', setValues: '1, 2, 3, 4, 5, 6, 7, 8' });
  expect(set?.parts.map(({ pieces }) => pieces)).toEqual(Array(8).fill('1'));
  expect(set?.variants).toHaveLength(1);
  // Editing below the row arranges it again.
  expect(set && arranged(set).parts).toEqual(set?.parts);
  expect(leftOver).toEqual([]);
});

test('several lines of a set are its colours', () => {
  const { lines, arrangements, leftOver } = productLines(all, [
    put({
      ...catalogue,
      'option.colour': 'Red',
      setOption: 'Size',
      setContent: 'S-M-L-XL 1:2:2:1',
      piecesPerCarton: '8',
    }),
    put({ 'option.colour': 'Blue', 'stock.wh_ABC': '40' }),
    put({ 'option.colour': 'Pink', setContent: 'S: 6' }),
  ]);
  expect(lines).toEqual([put({ name: 'Utsav', pricePerCarton: '7600', piecesPerCarton: '8' })]);
  // The pieces of the lines stay, whatever the content adds up to.
  expect(arrangements[0]).toMatchObject({
    packing: 'set',
    setOption: 'size',
    setValues: 'S, M, L, XL',
    piecesPerCarton: '',
  });
  expect(arrangements[0]?.parts.map(({ value, pieces }) => value + pieces)).toEqual(['S1', 'M2', 'L2', 'XL1']);
  expect(arrangements[0]?.variants.map(({ optionValues, stock }) => [...optionValues, stock['wh_ABC']])).toEqual([
    ['Red', '80'],
    ['Blue', '40'],
    ['Pink', ''],
  ]);
  expect(leftOver).toEqual([['S: 6']]);
});

test('a mixed carton has its step, and an unreadable packing stays visible', () => {
  const mixed = [
    put({ ...catalogue, 'option.colour': 'Red', packing: 'Mixed carton', mixStepPieces: '6' }),
    put({ 'option.colour': 'Blue' }),
  ];
  expect(productLines(all, mixed).arrangements[0]).toMatchObject({ packing: 'mixed', mixStepPieces: '6', parts: [] });
  const [strange, unread] = [
    { ...catalogue, packing: 'Bundle' },
    { ...catalogue, setContent: 'S: 1; M: two' },
  ].map(put);
  const { lines, arrangements } = productLines(all, [strange ?? [], unread ?? []]);
  expect(lines[0]?.[all.indexOf('packing')]).toBe('Bundle');
  expect(arrangements.map((one) => [one?.packing, one?.piecesPerCarton])).toEqual([
    ['Bundle', ''],
    ['set', ''],
  ]);
  expect(arrangements[1]?.parts.map(({ pieces }) => pieces)).toEqual(['1', 'two']);
});

test('the columns of our own sheet name the options of each product', () => {
  const own = ['name', 'pricePerCarton', 'option1', 'value1', 'option2', 'value2', 'sku', 'variantPrice'];
  const { arrangements, lines, leftOver } = productLines(own, [
    ['Kurti', '1200', 'रंग', 'Red', 'Size', 'S', 'K1', ''],
    ['Kurti', '', '', 'Red', '', 'M', 'K2', '1,300'],
    ['Bottle', '900', 'Volume', '1 l', '', '', 'B1', ''],
    ['', '', '', '2 l', '', '', 'B2', ''],
    ['Plain', '900', '', '', '', '', '', ''],
  ]);
  expect(arrangements.map((one) => one?.options.filter(({ values }) => values !== ''))).toEqual([
    [
      { name: 'colour', values: 'Red' },
      { name: 'size', values: 'S, M' },
    ],
    [{ name: 'Volume', values: '1 l, 2 l' }],
    undefined,
  ]);
  expect(arrangements[0]?.variants.map(({ sku, pricePerCarton }) => [sku, pricePerCarton])).toEqual([
    ['K1', ''],
    ['K2', '1300'],
  ]);
  expect(lines.map((cells) => cells.filter((text) => text !== ''))).toEqual([
    ['Kurti', '1200'],
    ['Bottle', '900'],
    ['Plain', '900'],
  ]);
  expect(leftOver).toEqual([]);
});
