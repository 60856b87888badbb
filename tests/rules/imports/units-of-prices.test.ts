import { expect, test } from 'vitest';
import { piecesIn } from '../../../rules/imports/cells/cell-values.ts';
import { guessedWith } from './guessed.ts';
import { type Column, readRow } from './measured-row.ts';

const guessed = guessedWith('Katargam', 'Udhna');

const price = (rate: string, per: string, pieces = '500'): Column[] => [
  ['pricePerCarton', 'Rate', rate],
  ['rateUnit', 'Per', per],
  ['piecesPerCarton', 'Bag (pcs)', pieces],
];

test.each([
  ['640', '100', '3200.00'],
  ['640', 'per 100 pcs', '3200.00'],
  ['640', '%', '3200.00'],
  ['144', 'gross', '500.00'],
  ['24', 'Doz.', '1000.00'],
  ['48', '2 doz', '1000.00'],
  ['14.5', '/pc', '7250.00'],
  ['9000', 'ctn', '9000'],
])('converts a rate of %s per %s', (rate, per, carton) => {
  expect(readRow(price(rate, per))).toMatchObject({ texts: { pricePerCarton: carton }, wrong: {} });
});

test.each(['kg', '5 kg', 'pkt', 'set of 6', '?'])('asks about a rate per %s', (per) => {
  expect(readRow(price('840', per))).toMatchObject({
    texts: { pricePerCarton: '840' },
    wrong: { rateUnit: 'sheet_unit_unknown' },
  });
});

test('takes a price per box as the price per carton, unless the product is a box itself', () => {
  const box = (name: string): Column[] => [['name', 'Item', name], ...price('178', 'box')];
  expect(readRow(box('Saffron 1 g')).wrong).toEqual({});
  expect(readRow(box('Saffron 1 g box')).wrong).toEqual({ rateUnit: 'sheet_unit_unknown' });
});

test('asks about an empty unit of the price, unless a carton holds one piece', () => {
  expect(readRow(price('840', '')).wrong).toEqual({ rateUnit: 'sheet_unit_missing' });
  expect(readRow(price('840', '', '1')).wrong).toEqual({});
  expect(readRow(price('840', ''), { unitOfProduct: 'DOZ' }).texts.pricePerCarton).toBe('35000.00');
});

test('does not apply the unit of the price to the stock', () => {
  const row: Column[] = [...price('24', 'doz'), ['stock:wh_1', 'Stock', '30']];
  expect(readRow(row).texts['stock:wh_1']).toBe('30');
});

test.each(['Per', 'Rate unit', 'Rate per', 'UOM of rate', 'Price unit', 'Per unit'])(
  'reads from %s what a bare rate is for, and asks about it beside a stock without a unit',
  (header) => {
    const rows = [
      ['Bolt', '640', '100', '500', '12'],
      ['Button', '52', 'gross', '1728', '10'],
      ['Sheet', '14.5', 'kg', '200', '20'],
    ];
    const { mapping, questions } = guessed(['Item', 'Rate', header, 'Pcs/ctn', 'Stock Udhna'], ...rows);
    expect(mapping).toEqual(['name', 'pricePerCarton', 'rateUnit', 'piecesPerCarton', 'stock:wh_2']);
    expect(questions).toEqual([null, null, 'unit', null, null]);
    expect(guessed(['Item', 'Rate', header, 'Pcs/ctn'], ...rows).questions).toEqual([null, null, null, null]);
  },
);

test('applies a column of units beside a unit of the price to the stock', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Rate', 'Per', 'Pcs/ctn', 'Stock Udhna', 'Unit'],
    ['Glass', '540', 'Doz', '240', '30', 'Ctn'],
    ['Plate', '62', 'Pcs', '100', '900', 'Pcs'],
  );
  expect([mapping[2], mapping[5]]).toEqual(['rateUnit', 'stockUnit']);
  expect(questions.every((question) => question === null)).toBe(true);
});

test('keeps Rate / unit above amounts as a price', () => {
  const { mapping, questions } = guessed(['Item', 'Rate/unit', 'Pcs/ctn'], ['Cup', '54.50', '24'], ['Jug', '62', '12']);
  expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'price']);
});

test.each([
  ['amounts', '5.40', '62'],
  ['percentages', '5%', '12%'],
  ['the unit that the header of the price names', 'pc', 'Pcs'],
])('does not take %s below Per for units of the price', (_, first, second) => {
  const header = first === 'pc' ? 'Rate / pc' : 'Rate';
  const { mapping } = guessed(
    ['Item', header, 'Per', 'Pcs/ctn'],
    ['Cup', '54', first, '24'],
    ['Jug', '62', second, '12'],
  );
  expect(mapping[2]).toBeNull();
});

test('reads the unit of a quantity below nought as Tally writes it', () => {
  expect(['(-)24 PCS', '-3 DOZ', '(-) 2 GRS'].map(piecesIn)).toEqual(['-24', '-36', '-288']);
  const row: Column[] = [
    ['ratePerUnit', 'Rate', '31'],
    ['stock:wh_1', 'Quantity', '(-)24 PCS'],
  ];
  expect(readRow(row)).toMatchObject({ texts: { pricePerCarton: '372.00' }, wrong: {} });
});

test.each([
  ['3 DOZ 6 PCS', '42', '1140.00'],
  ['3 doz 6', '42', '1140.00'],
  ['-3 DOZ 6 PCS', '-42', '1140.00'],
  ['2 ctn + 3 doz', '60', '1140'],
  ['2 grs 3 doz', '324', '95.00'],
])('counts all pieces of %s in stock, and the rate is for the larger unit', (stock, pieces, carton) => {
  const { texts, wrong } = readRow([
    ['ratePerUnit', 'Rate', '1140'],
    ['stock:wh_1', 'Quantity', stock],
  ]);
  expect(wrong).toEqual({});
  expect(texts['stock:wh_1']).toBe(pieces);
  expect(Number(texts.pricePerCarton)).toBe(Number(carton));
});

test.each(['10 Ctn 24', '10 ctn. 24', '5 doz 12', '2 gross 144'])(
  'refuses %s in stock, which may name a size',
  (stock) => {
    const { texts } = readRow([
      ['pricePerCarton', 'Rate', '1140'],
      ['stock:wh_1', 'Quantity', stock],
    ]);
    expect(texts['stock:wh_1']).toBe(stock);
  },
);

test.each([
  ['10 Ctn + 24', '144'],
  ['10 Ctn & 24', '144'],
  ['10 ctn and 24', '144'],
  ['10 ctn, 24', '144'],
  ['10 Ctn 24 pcs', '144'],
])('reads %s in stock as cartons and pieces', (stock, pieces) => {
  const row: Column[] = [['stock:wh_1', 'Quantity', stock]];
  expect(readRow(row).texts['stock:wh_1']).toBe(pieces);
});

const priced = (unit: string, pieces: [header: string, cell: string][] = []): Column[] => [
  ['pricePerCarton', 'Rate', '100'],
  ['unit', 'Unit', unit],
  ...pieces.map(([header, cell]): Column => ['piecesPerCarton', header, cell]),
];

test.each([
  ['Box', 'for the whole file', priced('Box')],
  ['डिब्बा', 'for the whole file', priced('डिब्बा')],
  ['2 box', 'for the whole file', priced('2 box')],
  ['BOX', 'below Pcs/ctn', priced('BOX', [['Pcs/ctn', '24']])],
  ['BOX', 'below Pcs per case', priced('BOX', [['Pcs per case', '24']])],
])('asks about a price per %s, which may be an inner one beside pieces of a carton %s', (_, __, row) => {
  expect(readRow(row)).toMatchObject({ wrong: { unit: 'sheet_unit_unknown' } });
});

test.each([
  ['Ctn', 'for the whole file', priced('Ctn')],
  ['Case', 'below Pcs/ctn', priced('Case', [['Pcs/ctn', '24']])],
  ['BOX', 'below Pcs/Box', priced('BOX', [['Pcs/Box', '24']])],
  ['BOX', 'below Packing', priced('BOX', [['Packing', '24']])],
  ['BOX', 'below Pcs per box/ctn', priced('BOX', [['Pcs per box/ctn', '24']])],
  ['BOX', 'of one piece', priced('BOX', [['Pcs/ctn', '1']])],
])('takes a price per %s as the price per carton beside pieces %s', (_, __, row) => {
  expect(readRow(row)).toMatchObject({ texts: { pricePerCarton: '100' }, wrong: {} });
});

test.each([
  ['pricePerCarton', 'Rate/box', '100', 'unit'],
  ['pricePerCarton', 'Rate/box', '100', 'stockUnit'],
  ['pricePerCarton', 'Rate', '100/box', 'unit'],
  ['pricePerCarton', 'Rate', '100 per box', 'stockUnit'],
  ['ratePerUnit', 'Rate', '100/box', 'unit'],
] as const)('reads %s below %s, %s, as the price of the box that %s was answered for', (target, header, cell, unit) => {
  const row: Column[] = [
    [target, header, cell],
    ['stock:wh_1', 'Stock', '5'],
    [unit, 'Unit', 'BOX'],
  ];
  const texts = (answered: string) => readRow(row, { answered, of: unit }).texts;
  expect(texts('6')).toMatchObject({ pricePerCarton: '200.00', 'stock:wh_1': '30' });
  expect(texts('carton')).toMatchObject({ pricePerCarton: expect.stringMatching(/^100\b/), 'stock:wh_1': '60' });
  const ofCarton = readRow([[target, header, '100/ctn'], ...row.slice(1)], { answered: '6', of: unit });
  expect(ofCarton.texts.pricePerCarton).toMatch(/^100\b/);
});

test('applies the answer about a box to the price and to stock in boxes, and does not ask about pieces in stock', () => {
  const counted = (header: string, stock: string, unit = 'Box'): Column[] => [
    ...priced(unit),
    ['stock:wh_1', header, stock],
  ];
  expect(readRow(counted('Stock', '40', '10')).texts).toMatchObject({ pricePerCarton: '120.00', 'stock:wh_1': '400' });
  const given = (cell: string) => readRow(counted('Stock', cell), { answered: '10' }).texts['stock:wh_1'];
  expect(['40 Box', '40 ctn', '4 Box 5 pcs'].map(given)).toEqual(['400', '480', '45']);
  expect(readRow(counted('Stock', '40', 'carton')).texts).toMatchObject({ pricePerCarton: '100', 'stock:wh_1': '480' });
  const stock = (header: string, cell: string): Column[] => [
    ['stockUnit', 'Unit', 'Box'],
    ['stock:wh_1', header, cell],
  ];
  expect(readRow(stock('Stock', '40')).wrong).toEqual({ stockUnit: 'sheet_unit_unknown' });
  expect(readRow(stock('Stock (boxes)', '40')).wrong).toEqual({ stockUnit: 'sheet_unit_unknown' });
  expect(readRow(stock('Stock (pcs)', '40')).wrong).toEqual({});
  expect(readRow(stock('Stock', '40 pcs')).wrong).toEqual({});
});

test.each([
  ['Price ($)', '11.99', '8.25'],
  ['Rate', '120', '90'],
  ['Price', 'about 120', 'from 90'],
  ['Price', '12 to 15', 'on request'],
])('asks about a bare %s without a known name, and where it is no plain amount', (header, ...prices) => {
  const rows = prices.map((price, at) => [`F-${at + 1}`, price]);
  for (const name of ['Item code', 'Item']) {
    const { mapping, questions } = guessed([name, header], ...rows);
    expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'price']);
  }
});

test('asks nothing about a price with a unit in its header or cells if no name is known', () => {
  const rows = [
    ['C-1', '120/ctn'],
    ['C-2', '90/ctn'],
  ];
  expect(guessed(['Item code', 'Rate'], ...rows).mapping[1]).toBe('pricePerCarton');
  expect(guessed(['Item code', 'Rate'], ...rows).questions[1]).toBeNull();
  const [carton, metre] = [
    guessed(['Item code', 'Rate per ctn'], ['C-1', '120']),
    guessed(['Item code', 'Rate/mtr'], ['C-1', '12']),
  ];
  expect([carton.questions[1], metre.questions[1]]).toEqual([null, null]);
});

test.each(['Bhav', 'Bhaav', 'Kimat', 'Keemat', 'Daam', 'Bhav (Rs)'])(
  'takes %s for a price, and asks about it',
  (header) => {
    const { mapping, questions } = guessed(
      ['Maal', header, 'Jatho Udhna'],
      ['Cup steel', '120', '24'],
      ['Jug', '90', '12'],
    );
    expect(mapping).toEqual(['name', 'ratePerPiece', 'stock:wh_2']);
    expect(questions).toEqual([null, 'price', null]);
  },
);

const models = ['Corolla', 'Hilux', 'Hiace', 'Prado', 'Noah', 'Vitz'];

test('takes SP for a selling price, but not beside six other columns of amounts', () => {
  const row = (name: string, first: number) => [name, ...[0, ...models].map((_, at) => String(first + at * 10))];
  const [plug, belt] = [row('Plug', 400), row('Belt', 90)];
  expect(guessed(['Item', 'SP', ...models], plug, belt).mapping[1]).toBeNull();
  const few = guessed(['Item', 'SP', ...models.slice(1)], plug.slice(0, -1), belt.slice(0, -1));
  expect([few.mapping[1], few.questions[1]]).toEqual(['ratePerPiece', 'price']);
});

test('prefers the price right of the name in two lists side by side', () => {
  const { mapping, questions } = guessed(
    ['Raw', 'Price', 'Item', 'Weight', 'Price'],
    ['Pork', '900', 'Pork sliced', '150 g', '98'],
    ['Beef', '950', 'Beef sliced', '170 g', '118'],
  );
  expect([mapping[1], mapping[4]]).toEqual([null, 'ratePerPiece']);
  expect([questions[1], questions[4]]).toEqual(['prices', 'prices']);
});

test.each(['MT', 'tonne', 'tons', 'Qtl', 'quintals', 'mts'])(
  'does not take a rate per %s for a rate per piece',
  (unit) => {
    for (const header of [`Rate/${unit}`, `Price per ${unit}`])
      expect(guessed(['Item', header, 'Pcs/ctn'], ['Acid', '37125', '24']).mapping[1]).toBe('pricePerCarton');
  },
);

test.each(['Rate per gross', 'Rate/kg'])('applies a column of units beside %s to the stock alone', (header) => {
  const { mapping } = guessed(
    ['Item', header, 'Unit', 'Stock Udhna', 'Pcs/ctn'],
    ['Button', '100', 'PCS', '40', '288'],
    ['Hook', '120', 'PCS', '50', '288'],
  );
  expect(mapping).toEqual(['name', 'pricePerCarton', 'stockUnit', 'stock:wh_2', 'piecesPerCarton']);
});
