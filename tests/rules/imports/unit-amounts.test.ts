import { expect, test } from 'vitest';
import { guessedWith } from './guessed.ts';
import { readRow } from './measured-row.ts';

const guessed = guessedWith('Katargam');
const read = (header: string, ...rows: string[][]) => {
  const { mapping, questions } = guessed(['name', header, 'unit', 'price'], ...rows);
  return [mapping[1], questions[1]];
};
const potato = ['Potato', '1000', 'gram', '30'];

test('asks about a weight beside units with grams among them, and offers the content of a pack', () => {
  expect(read('weight', potato, ['Mint', '1', 'bundle', '10'])).toEqual(['unitAmount', 'weight']);
  expect(read('Pack size', potato, ['Oil', '500', 'ml', '90'])).toEqual(['unitAmount', 'weight']);
  expect(read('weight', potato, ['Mushroom', '200', 'pack', '40'])).toEqual(['unitAmount', 'weight']);
});

test.each([
  ['kilograms alone', ['Haldi', '25', 'kg', '110'], 'netWeightKg'],
  ['pieces alone', ['Cup', '250', 'pcs', '30'], 'netWeightGrams'],
  ['a kilogram of grams', ['Rice', '1000', 'kg', '90'], 'netWeightGrams'],
])('keeps a weight beside %s as the weight', (_, row, target) => {
  expect(read('weight', row, row)).toEqual([target, 'weight']);
});

test('keeps a weight that may be a number of pieces in some row', () => {
  expect(read('weight', potato, ['Cup', '250', 'pcs', '30'])).toEqual(['netWeightGrams', 'weight']);
  const list = Array.from({ length: 20 }, () => potato);
  expect(read('weight', ...list, ['Cup', '250', 'pcs', '30'])).toEqual(['unitAmount', 'weight']);
  expect(read('weight (g)', potato)).toEqual(['netWeightGrams', null]);
});

test('does not ask about a weight with its unit in each cell', () => {
  expect(read('weight', ['Cup', '250 g', 'pcs', '30'], ['Salt', '1 kg', 'kg', '20'])).toEqual(['netWeightGrams', null]);
});

test('offers no weight for 1 beside a bundle if no unit is in grams', () => {
  expect(read('weight', ['Haldi', '25', 'kg', '110'], ['Mint', '1', 'bundle', '10'])).toEqual([null, 'weight']);
});

test('reads a weight before its unit as the content of a pack, whose price is per piece', () => {
  const pack = (amount: string, unit: string) => {
    const { texts, wrong } = readRow([
      ['pricePerCarton', 'price', '30'],
      ['unitAmount', 'weight', amount],
      ['unit', 'unit', unit],
    ]);
    return [texts.pricePerCarton, texts.netWeightGrams, texts.netQuantity, wrong];
  };
  expect(pack('1000', 'gram')).toEqual(['360.00', '1000', '1000 gram', {}]);
  expect(pack('1.5', 'kg')).toEqual(['360.00', '1500', '1.5 kg', {}]);
  expect(pack('500', 'ml')).toEqual(['360.00', undefined, '500 ml', {}]);
  expect(pack('100', 'mg')).toEqual(['360.00', undefined, '100 mg', {}]);
  expect(pack('1', 'pc')).toEqual(['360.00', undefined, undefined, {}]);
  expect(pack('1', 'dozen')).toEqual(['30', undefined, undefined, {}]);
  expect(pack('1', 'bundle')[3]).toEqual({ unit: 'sheet_unit_unknown' });
  expect(pack('250 g', 'pc')).toEqual(['360.00', '250', '250 g', {}]);
  expect(pack('0', 'pcs')[3]).toEqual({});
  expect(pack('1000', 'kg')[3]).toEqual({ unitAmount: 'sheet_amount_unclear' });
  expect(pack('6', 'pcs')[3]).toEqual({ unitAmount: 'sheet_amount_unclear' });
  expect(pack('100', '')[3]).toMatchObject({ unitAmount: 'sheet_amount_unclear' });
});

const ask = (headers: string[], ...rows: string[][]) => {
  const { mapping, questions } = guessed(headers, ...rows);
  return headers.map((_, column) => [mapping[column], questions[column]]);
};

test.each([
  ['માત્રા', 'એકમ', 'ભાવ'],
  ['मात्रा', 'इकाई', 'भाव'],
  ['Qty', 'Unit', 'Rate'],
])('asks about %s beside millilitres as the content of a pack', (...headers) => {
  const columns = ask(['Name', ...headers], ['તેલ', '500', 'ml', '110'], ['દવા', '100', 'mg', '50']);
  expect(columns.slice(1)).toEqual([
    ['unitAmount', 'content'],
    ['stockUnit', null],
    ['ratePerPiece', 'price'],
  ]);
});

test('asks about a quantity with millilitres in its cells as the content of a pack', () => {
  const columns = ask(['નામ', 'માત્રા', 'ભાવ'], ['તેલ', '500 ml', '110'], ['દવા', '100 ml', '50']);
  expect(columns.slice(1)).toEqual([
    ['netQuantity', 'content'],
    ['ratePerPiece', 'price'],
  ]);
});

test.each([
  ['pieces', 'पीस', '50'],
  ['kilograms', 'kg', '50'],
])('reads मात्रा beside %s as the stock', (_, unit, count) => {
  const columns = ask(['नाम', 'मात्रा', 'इकाई', 'भाव'], ['तेल', count, unit, '110'], ['दवा', '100', unit, '50']);
  expect(columns[1]).toEqual(['stock:wh_1', null]);
});

test('does not read a quantity that is sold by the gram as the content of a pack', () => {
  const columns = ask(
    ['Name', 'Qty', 'Unit', 'Rate', 'Amount'],
    ['Saffron', '500', 'g', '2', '1000'],
    ['Mace', '100', 'g', '9', '900'],
  );
  expect(columns[1]).toEqual(['stock:wh_1', 'quantity']);
  const ring = ask(
    ['Name', 'Weight', 'Unit', 'Rate', 'Value'],
    ['Ring', '4.5', 'gm', '6000', '27000'],
    ['Chain', '12', 'gm', '6000', '72000'],
  );
  expect(ring[1]).toEqual(['netWeightGrams', 'weight']);
});

test('does not multiply the price of such packs that is answered to be per carton', () => {
  const { texts, wrong } = readRow([
    ['pricePerCarton', 'Rate', '384'],
    ['unitAmount', 'Qty', '250'],
    ['stockUnit', 'Unit', 'ml'],
  ]);
  expect([texts.pricePerCarton, texts.netQuantity, wrong]).toEqual(['384', '250 ml', {}]);
});

test('asks about the price of packs, and never offers it as the price of the gram beside it', () => {
  const columns = ask(
    ['Name', 'Size', 'Unit', 'Rate', 'Packing'],
    ['Haldi', '500', 'gm', '110', '20'],
    ['Atta', '5', 'kg', '210', '6'],
  );
  expect(columns.slice(1, 4)).toEqual([
    ['unitAmount', 'weight'],
    ['stockUnit', null],
    ['ratePerPiece', 'price'],
  ]);
});

test('does not read the unit of the price as the unit of the content', () => {
  const { texts } = readRow([
    ['pricePerCarton', 'Rate', '110'],
    ['unitAmount', 'Weight', '50'],
    ['stockUnit', 'Unit', 'gm'],
    ['rateUnit', 'Rate unit', 'dozen'],
  ]);
  expect([texts.pricePerCarton, texts.netQuantity]).toEqual(['110', '50 gm']);
});

test.each([
  [
    'one gram beside bags',
    ['Name', 'Weight', 'Unit', 'Rate'],
    [...Array.from({ length: 9 }, (_, at) => [`Haldi ${at}`, '25', 'kg', '110']), ['Kesar', '5', 'g', '900']],
  ],
  [
    'one rate for all weights',
    ['Name', 'Weight', 'Unit', 'Rate'],
    [
      ['Ring', '5', 'gm', '90'],
      ['Chain', '15', 'gm', '90'],
      ['Bangle', '25', 'gm', '90'],
    ],
  ],
])('does not read %s as the content of packs', (_, headers, rows) => {
  expect(ask(headers, ...rows)[1]?.[1]).toBe('weight');
  expect(ask(headers, ...rows)[1]?.[0]).not.toBe('unitAmount');
});

test('reads a unit behind the stock as the unit of the stock', () => {
  const columns = ask(
    ['Name', 'Stock', 'Unit', 'Weight', 'Rate'],
    ['Kesar', '500', 'gm', '50', '90'],
    ['Mace', '100', 'gm', '40', '95'],
  );
  expect(columns[3]).toEqual(['netWeightGrams', 'weight']);
});

test('refuses a decimal comma as a content', () => {
  const { texts, wrong } = readRow([
    ['ratePerPiece', 'Rate', '110'],
    ['unitAmount', 'Weight', '0,5'],
    ['unit', 'Unit', 'kg'],
  ]);
  expect([texts.netQuantity, wrong.unitAmount]).toEqual([undefined, 'sheet_amount_unclear']);
});

test('keeps sizes that distinguish rows of one name as their option', () => {
  const columns = ask(['Name', 'Pack size', 'Unit', 'Rate'], ['Cola', '250', 'ml', '16'], ['Cola', '500', 'ml', '30']);
  expect(columns[1]?.[0]).not.toBe('unitAmount');
});

test('does not multiply prices by quantity beside the unit of a content', () => {
  const columns = ask(
    ['Name', 'Weight', 'Unit', '1-9 ctn', '10-49 ctn', 'Packing'],
    ['Haldi', '200', 'gm', '400', '380', '100'],
    ['Mirchi', '240', 'gm', '1000', '900', '12'],
  );
  expect(columns[2]).toEqual(['stockUnit', null]);
});
