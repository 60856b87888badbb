import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';
import { readRow } from './measured-row.ts';

const guessed = guessedWith('Varachha');
const guessedOfTwo = guessedWith('Varachha', 'Udhna');
const headers = ['Item', 'Category', 'Rate/pc', 'Pcs/ctn'];
const kettle = ['Kettle', 'Kitchen', '120', '24'];
const mug = ['Mug', 'Kitchen', '40', '48'];
const jug = ['Jug', 'Kitchen', '60', '12'];

test.each([
  ['Stock Ctn', 'Stock Pcs'],
  ['Closing stock (box)', 'Closing stock (pcs)'],
  ['Qty Box', 'Loose pcs'],
  ['Full ctn', 'Loose'],
  ['पेटी स्टॉक', 'खुले पीस'],
  ['સ્ટોક પેટી', 'છૂટક નંગ'],
])('adds "%s" and "%s" up', (cartons, loose) => {
  const rows = [
    [...kettle, '3', '5'],
    [...mug, '10', '0'],
    [...jug, '0', '7'],
  ];
  const one = guessed([...headers, cartons, loose], ...rows);
  expect(one.mapping.slice(4)).toEqual(['stock:wh_1', 'loosePieces']);
  const two = guessedOfTwo([...headers, cartons, loose], ...rows);
  expect(two.mapping.slice(4)).toEqual([null, 'loosePieces']);
  expect(two.questions.slice(4)).toEqual(['place', null]);
});

test('takes the pieces alone if they include the cartons', () => {
  const { mapping, questions } = guessed(
    [...headers, 'Stock Ctn', 'Stock Pcs'],
    [...kettle, '3', '77'],
    [...mug, '10', '480'],
  );
  expect([mapping.slice(4), questions.slice(4)]).toEqual([
    [null, 'stock:wh_1'],
    [null, null],
  ]);
});

test('takes the pieces alone also if the last carton of each is open', () => {
  const { mapping } = guessed(
    [...headers, 'Stock Ctn', 'Stock Pcs'],
    [...kettle, '4', '77'],
    [...mug, '11', '490'],
    [...jug, '6', '62'],
  );
  expect(mapping.slice(4)).toEqual([null, 'stock:wh_1']);
});

test.each([
  ['one row has several cartons', ['2', '8'], ['1', '5'], ['1', '7']],
  ['rows with cartons have no pieces', ['3', '6'], ['10', ''], ['5', '']],
])('asks, without pieces per carton, where %s', (_, ...counts) => {
  const rows = ['Kettle', 'Mug', 'Jug'].map((name, at) => [name, '120', ...(counts[at] ?? [])]);
  const { mapping, questions } = guessed(['Item', 'Rate/pc', 'Stock Ctn', 'Stock Pcs'], ...rows);
  expect([mapping[3], questions[3]]).toEqual([null, 'loose']);
});

test('asks where a few rows have more pieces than a carton', () => {
  const of = (...counts: [string, string][]) => {
    const rows = [kettle, mug, jug].map((goods, at) => [...goods, ...(counts[at] ?? [])]);
    return guessed([...headers, 'Stock Ctn', 'Stock Pcs'], ...rows).questions[5];
  };
  expect(of(['3', '5'], ['11', '490'], ['6', '2'])).toBe('loose');
});

test.each([
  ['Ctn', '2880'],
  ['Box', '3'],
])('leaves a bare "%s" beside loose pieces alone: it may be a price or an order', (header, count) => {
  const { mapping, questions } = guessed([...headers, header, 'Loose'], [...kettle, count, '13'], [...mug, count, '4']);
  expect([mapping.slice(4), questions.slice(4)]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('asks where the cells do not tell loose pieces from all pieces', () => {
  const unclear = guessed([...headers, 'Stock Ctn', 'Stock Pcs'], [...kettle, '3', '77'], [...mug, '10', '12']);
  expect([unclear.mapping[5], unclear.questions[5]]).toEqual([null, 'loose']);
});

test('does not take yes and no, a rate or the content of a carton for loose pieces', () => {
  const rows = [
    [...kettle, '3', '1'],
    [...mug, '10', '0'],
  ];
  expect(guessed([...headers, 'Stock Ctn', 'Loose'], ...rows).mapping.slice(4)).toEqual(['stock:wh_1', 'retail']);
  const priced = guessed([...headers, 'Stock Ctn', 'Loose rate'], [...kettle, '3', '130'], [...mug, '10', '45']);
  expect(priced.mapping).not.toContain('loosePieces');
  const packed = guessed(
    ['Item', 'Rate/pc', 'Stock Ctn', 'Pcs'],
    ['Kettle', '120', '3', '24'],
    ['Mug', '40', '10', '48'],
  );
  expect(packed.mapping).not.toContain('loosePieces');
});

test('pairs the cartons and pieces of a warehouse', () => {
  const { mapping } = guessed([...headers, 'Varachha ctn', 'Varachha pcs'], [...kettle, '3', '5'], [...mug, '10', '2']);
  expect(mapping.slice(4)).toEqual(['stock:wh_1', 'loosePieces']);
});

test('asks about loose pieces beside a stock without a unit', () => {
  const { mapping, questions } = guessed(
    [...headers, 'Stock', 'Loose pcs'],
    [...kettle, '72', '5'],
    [...mug, '96', '2'],
  );
  expect([mapping.slice(4), questions.slice(4)]).toEqual([
    ['stock:wh_1', null],
    [null, 'loose'],
  ]);
});

test.each([
  ['Box/ctn', 'Loose'],
  ['Min stock ctn', 'Min stock pcs'],
  ['Order ctn', 'Order pcs'],
])('takes "%s" beside "%s" for no stock in cartons', (cartons, loose) => {
  const rows = [
    [...kettle, '3', '5'],
    [...mug, '10', '2'],
  ];
  expect(guessedOfTwo([...headers, cartons, loose], ...rows).mapping).not.toContain('loosePieces');
});

test('does not take cartons and pieces of a packing list for a stock', () => {
  const sent = guessed([...headers, 'Ctn', 'Pcs'], [...kettle, '3', '72'], [...mug, '10', '480']);
  expect(sent.mapping.slice(4)).toEqual([null, null]);
});

test.each([
  ['3', '5', '41'],
  ['', '7', '7'],
  ['3', '', '36'],
  ['2', '1 pc', '25'],
])('reads %s cartons of 12 and %s loose pieces as %s pieces', (cartons, loose, pieces) => {
  const { texts, wrong } = readRow([
    ['stock:wh_1', 'Stock Ctn', cartons],
    ['loosePieces', 'Stock Pcs', loose],
  ]);
  expect([texts['stock:wh_1'], wrong]).toEqual([pieces, {}]);
});

test('refuses loose pieces that are no number, or beside several stocks', () => {
  const read = (loose: string, ...other: string[]) =>
    readRow([
      ['stock:wh_1', 'Stock Ctn', '3'],
      ['loosePieces', 'Loose', loose],
      ...other.map((text) => ['stock:wh_2', 'Udhna ctn', text] as ['stock:wh_2', string, string]),
    ]).wrong;
  expect(read('some')).toEqual({ loosePieces: 'sheet_stock_invalid' });
  expect(read('5', '2')).toEqual({ loosePieces: 'sheet_loose_of_several' });
});

test('keeps a stock that was typed on Thok', () => {
  const { texts } = readRow(
    [
      ['stock:wh_1', 'Stock Ctn', '100'],
      ['loosePieces', 'Loose', '5'],
    ],
    { typed: ['stock:wh_1'] },
  );
  expect(texts['stock:wh_1']).toBe('100');
});
