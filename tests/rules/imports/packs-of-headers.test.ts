import { expect, test } from 'vitest';
import { piecesPerCartonIn } from '../../../rules/imports/cells/cell-values.ts';
import { unitsOfHeaders } from '../../../rules/imports/headers/header-units.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam', 'Udhna');

const counted = (header: string, ...counts: string[]) =>
  guessed(['Item', header, 'Rate', 'Stock Udhna'], ...counts.map((count, at) => [`Cup ${at}`, count, '90', `${at}4`]));

test.each([
  ['Pack (pcs)', '24', '12'],
  ['Bundle (pcs)', '500', '144'],
  ['Bag (pcs)', '500', '1728'],
  ['Set Pcs', '4', '6'],
  ['Pcs', '24', '12'],
  ['Case', '24 packs', '50'],
  ['Ctn', '240', '96'],
  ['Master', '72', '144'],
  ['Std. pack', '10', '20'],
  ['Outer', '72', '48'],
])('reads %s above %s and %s as the pieces per carton', (header, first, second) => {
  const { mapping, questions } = counted(header, first, second);
  expect([mapping[1], questions[1]]).toEqual(['piecesPerCarton', 'pieces']);
});

test.each([
  ['Ctn', '1', '1'],
  ['Ctns', '5', '8'],
  ['Bags', '5', '8'],
  ['Set', '5', '8'],
  ['Pack', 'Pack of 3', '6 pc set'],
  ['Box', '1', '2'],
  ['Inner', '6', '12'],
  ['Case no', '6', '12'],
  ['Qty(Pack)', '64', '359'],
])('does not take %s above %s and %s for the pieces per carton', (header, first, second) => {
  const { mapping, questions } = counted(header, first, second);
  expect([mapping[1], questions[1] === 'pieces']).toEqual([null, false]);
});

test('takes packs of a weight or a volume as the pieces of a carton', () => {
  const packs = ['500g x 20', '250 g x 40', '100gx100', '50g x 10 x 24', '1 kg x 25', '12 x 1 kg', '200 ml*48'];
  expect(packs.map(piecesPerCartonIn)).toEqual(['20', '40', '100', '240', '25', '12', '48']);
  expect(['10 kg tin', '30 cm x 20', '500g'].map(piecesPerCartonIn)).toEqual([undefined, undefined, undefined]);
});

test.each(['Pack', 'Pack size', 'Std. pack'])('asks about possible grams below %s with no answer chosen', (header) => {
  const { mapping, questions } = counted(header, '250', '500');
  expect([mapping[1], questions[1]]).toEqual([null, 'pieces']);
});

test('asks about pieces without a stock, which they may be, with no answer chosen', () => {
  const { mapping, questions } = guessed(['Item', 'Pcs', 'Rate'], ['Cup', '24', '90'], ['Jug', '12', '80']);
  expect([mapping[1], questions[1]]).toEqual([null, 'pieces']);
});

test('prefers the carton among several packs, and asks about two cartons', () => {
  const two = guessed(
    ['Item', 'Box', 'Ctn', 'Rate', 'Stock Udhna'],
    ['Cup', '6', '60', '9', '1'],
    ['Jug', '12', '120', '9', '3'],
  );
  expect(two.mapping.slice(1, 3)).toEqual([null, 'piecesPerCarton']);
  const counts = guessed(
    ['Item', 'Box', 'Ctn', 'Rate', 'Stock Udhna'],
    ['Cup', '6', '10', '9', '1'],
    ['Jug', '12', '8', '9', '3'],
  );
  expect([counts.mapping.slice(1, 3), counts.questions[2]]).toEqual([[null, null], 'pieces']);
  const both = guessed(
    ['Item', 'Case', 'Master', 'Rate', 'Stock Udhna'],
    ['Cup', '6', '60', '9', '1'],
    ['Jug', '12', '120', '9', '3'],
  );
  expect(both.mapping.slice(1, 3)).toEqual([null, 'piecesPerCarton']);
  const none = guessed(
    ['Item', 'Case', 'Ctn', 'Rate', 'Stock Udhna'],
    ['Cup', '6', '60', '9', '1'],
    ['Jug', '12', '120', '9', '3'],
  );
  expect([none.mapping.slice(1, 3), none.questions.slice(1, 3)]).toEqual([
    [null, null],
    ['pieces', 'pieces'],
  ]);
});

test('takes a bag of so many pieces as the carton of its sheet', () => {
  const units = (...headers: string[]) => unitsOfHeaders(headers).map((one) => one.units);
  expect(units('Bag (pcs)', 'Stock (bags)', 'Rate per bag')).toEqual([['piece'], ['carton'], ['carton']]);
  expect(units('Pieces per pack', 'Stock (packs)')).toEqual([['piece'], ['carton']]);
  expect(units('Pack (pcs)', 'Pcs/ctn', 'Stock (packs)')).toEqual([['piece'], ['piece', 'carton'], []]);
  expect(units('Set pcs', 'Master pcs', 'Rate per set')).toEqual([['piece'], ['piece'], []]);
  expect(units('Stock (sets)', 'Rate per set')).toEqual([[], []]);
});

test('takes the price of a pack of known pieces as the price per carton', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Pieces per pack', 'Price per piece', 'Wholesale price per pack (Rs)'],
    ['Cup', '24', '104.16', '2500'],
    ['Jug', '24', '4.56', '110'],
  );
  expect(mapping).toEqual(['name', 'piecesPerCarton', 'ratePerPiece', 'pricePerCarton']);
  expect(questions).toEqual([null, null, 'piecePrice', null]);
});

test.each([
  ['Price per carton (Rs incl GST)', 'pricePerCarton'],
  ['Rate/ctn incl', 'pricePerCarton'],
  ['Price per pc incl GST', 'ratePerPiece'],
  ['ભાવ પેટી (GST સાથે)', 'pricePerCarton'],
  ['Rate per dozen + GST', 'ratePerDozen'],
])('reads the unit of the price in %s beside its words about GST', (header, target) => {
  const { mapping, questions } = guessed(['Item', 'Pcs/ctn', header], ['Cup', '24', '900'], ['Jug', '12', '800']);
  expect([mapping[2], questions[2]]).toEqual([target, null]);
});

test('takes one carton in brackets as the unit of its price', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Pcs/ctn', 'ભાવ (૧ પેટી)'],
    ['Cup', '24', '900'],
    ['Jug', '12', '800'],
  );
  expect([mapping[2], questions[2]]).toEqual(['pricePerCarton', null]);
});

test('prefers a wholesale price to a shop price, and asks about both', () => {
  const { mapping, questions } = guessed(
    ['Item', 'Pcs/ctn', 'W.Rate', 'S.Rate'],
    ['Cup', '24', '38', '45'],
    ['Jug', '12', '82', '95'],
  );
  expect(mapping.slice(2)).toEqual(['ratePerPiece', null]);
  expect(questions.slice(2)).toEqual(['prices', 'prices']);
});

test('reads a minimum order of fewer pieces than one carton as cartons first', () => {
  const headers = ['Item', 'Pcs/ctn', 'Rate', 'M.O.Q.'];
  const few = guessed(headers, ['Cup', '72', '3100', '2'], ['Jug', '48', '6800', '1']);
  expect([few.mapping[3], few.questions[3]]).toEqual(['minimumCartons', 'minimum']);
  const many = guessed(headers, ['Cup', '72', '3100', '144'], ['Jug', '48', '6800', '96']);
  expect([many.mapping[3], many.questions[3]]).toEqual(['minimumPieces', 'minimum']);
});

test('takes rows of one name with their own codes, pieces and MRPs for products first', () => {
  const headers = ['Code', 'Item', 'Watt', 'Pcs/ctn', 'MRP', 'Carton rate'];
  const { mapping, questions } = guessed(
    headers,
    ['B7', 'Bulb', '7W', '100', '99', '900'],
    ['B15', 'Bulb', '15W', '60', '220', '990'],
  );
  expect([mapping[2], questions[2]]).toEqual([null, 'variants']);
  const alike = guessed(headers, ['B7', 'Bulb', '7W', '100', '99', '900'], ['B15', 'Bulb', '15W', '100', '99', '990']);
  expect([alike.mapping[2], alike.questions[2]]).toEqual(['value1', 'variants']);
});

test.each([
  ['Inner', 'Outer'],
  ['Inner pack', 'Master'],
  ['ઇનર', 'આઉટર'],
])('multiplies %s by %s if the second is no multiple of the first', (inner, outer) => {
  const headers = ['Item', 'Trade price', inner, outer];
  const packed = guessed(
    headers,
    ['Haldi', '38', '10', '12'],
    ['Coffee', '92', '12', '10'],
    ['Mirch', '46', '10', '12'],
  );
  expect(packed.mapping.slice(2)).toEqual(['innerPieces', 'innerPacks']);
  expect(packed.questions.slice(2)).toEqual([null, null]);
  const whole = guessed(
    headers,
    ['Haldi', '38', '10', '120'],
    ['Coffee', '92', '12', '120'],
    ['Mirch', '46', '10', '240'],
  );
  expect(whole.mapping).not.toContain('innerPacks');
});

test.each([
  [
    ['10', '26'],
    ['12', '28'],
    ['15', '32'],
  ],
  [
    ['12', '100'],
    ['12', '100'],
    ['10', '96'],
  ],
])('multiplies nothing if no outer pack is less than its inner pack: %j', (...packs) => {
  const { mapping } = guessed(
    ['Item', 'Rate', 'Inner', 'Outer'],
    ...packs.map((numbers, at) => [`Bearing ${at}`, '210', ...numbers]),
  );
  expect(mapping).not.toContain('innerPacks');
});

test.each(['पैक साइज़', 'પેક સાઇઝ', 'पैकेजिंग'])('asks about numbers below %s, which may be millilitres', (header) => {
  const { questions } = guessed(
    ['Item', 'Rate', header],
    ['Shampoo', '210', '200'],
    ['Oil', '310', '500'],
    ['Wash', '410', '1000'],
  );
  expect(questions[2]).toBe('pieces');
});

test('reads a rate equal to the MRP less its discount as per piece first', () => {
  const headers = ['Item', 'MRP', 'Disc %', 'Rate', 'Pcs/ctn'];
  const { mapping, questions } = guessed(
    headers,
    ['Balm', '320', '25', '240', '12'],
    ['Syrup', '590', '25', '442.5', '12'],
  );
  expect([mapping[3], questions[3]]).toEqual(['ratePerPiece', 'price']);
});

const stocked = guessedWith('Katargam');

test.each(['Qty/Box', 'Qty ./   Box', 'Qty / Carton', 'Quantity per case', 'Qty in 1 ctn', 'Quantity/Cartoon'])(
  '%s is what a carton holds and no stock of the only warehouse',
  (header) => {
    const rows = [75, 50, 150].map((count, at) => [`Pipe ${at}`, String(count), String(90 + at)]);
    expect(stocked(['Item', header, 'Rate / Pcs'], ...rows).mapping).toEqual([
      'name',
      'piecesPerCarton',
      'ratePerPiece',
    ]);
  },
);

test.each(['Qty (Box)', 'Qty in boxes', 'Stock (Ctn)', 'Stock/Box'])('%s counts cartons in stock', (header) => {
  const rows = [75, 50, 150].map((count, at) => [`Pipe ${at}`, String(count), String(90 + at)]);
  expect(stocked(['Item', header, 'Rate / Pcs'], ...rows).mapping[1]).toBe('stock:wh_1');
});

test.each(['Qty in Box', 'Packing qty', 'Pkg. qty'])('%s is asked about', (header) => {
  const rows = [75, 50, 150].map((count, at) => [`Pipe ${at}`, String(count), String(90 + at)]);
  expect(stocked(['Item', header, 'Rate / Pcs'], ...rows).questions[1]).toBe('pieces');
});
