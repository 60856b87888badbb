import { expect, test } from 'vitest';
import { contentOfPack } from '../../../rules/imports/cells/cell-values.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { mayDifferByPacks, namesWithContents } from '../../../rules/imports/rows/packs-of-names.ts';
import { guessedWith } from './guessed.ts';
import { type Column, readRow } from './measured-row.ts';

test.each([
  ['12 X 400 GM', '400 GM'],
  ['24*1.5 ltr.', '1.5 ltr'],
  ['१२ x 1 kg', '1 kg'],
  ['500g x 20', '500g'],
  ['50 g x 10 x 24', '50 g'],
  ['10x10', ''],
  ['12 pcs', ''],
  ['400 GM', ''],
  ['12 x 24 pcs', ''],
])('finds in "%s" the content "%s"', (pack, content) => {
  expect(contentOfPack(pack)).toBe(content);
});

const pack = (text: string): Column => ['piecesPerCarton', 'Package', text];

test('reads the content beside the pieces as net quantity and weight', () => {
  expect(readRow([pack('12 X 400 GM')]).texts).toMatchObject({ netQuantity: '400 GM', netWeightGrams: '400' });
  expect(readRow([pack('24 x 500 ml')]).texts).toMatchObject({ netQuantity: '500 ml' });
  expect(readRow([pack('24 x 500 ml')]).texts.netWeightGrams).toBeUndefined();
});

test('leaves a net quantity or weight of its own column, and sizes without a content', () => {
  expect(readRow([pack('12 X 400 GM'), ['netQuantity', 'Net qty', '380 g']]).texts.netQuantity).toBe('380 g');
  expect(readRow([pack('12 X 400 GM'), ['netWeightGrams', 'Weight', '410']]).texts.netQuantity).toBeUndefined();
  expect(readRow([pack('10x10')]).texts.netQuantity).toBeUndefined();
});

const rowsOf = (...rows: [name: string, packs: string][]) =>
  rows.map(([name, packs], at) => ({ number: at + 2, name, packs }));

test('calls rows of one name after their contents, and leaves other names', () => {
  const rows = rowsOf(['Turmeric', '48 X 200 GM'], ['turmeric', '24 X 400 GM'], ['Salt', '12 x 1 kg']);
  expect([...namesWithContents(rows)]).toEqual([
    [2, 'Turmeric 200 GM'],
    [3, 'turmeric 400 GM'],
  ]);
});

test('calls no row after a content that others of its name share or lack', () => {
  expect(namesWithContents(rowsOf(['Salt', '12 x 1 kg'], ['Salt', '24 x 1 kg'])).size).toBe(0);
  expect(namesWithContents(rowsOf(['Salt', '12 x 1 kg'], ['Salt', '24'])).size).toBe(0);
  expect([...namesWithContents(rowsOf(['Salt 1kg', '12 x 1 kg'], ['Salt 1kg', '24 x 2 kg'])).keys()]).toEqual([3]);
});

test.each([
  [['name', 'piecesPerCarton'], true],
  [['name', 'piecesPerCarton', 'sku'], false],
  [['name', 'piecesPerCarton', 'value1'], false],
  [['name', 'value1'], false],
] as [SheetMapping, boolean][])('the packs of %j may tell rows apart: %s', (mapping, may) => {
  expect(mayDifferByPacks(mapping)).toBe(may);
});

test('keeps packs of other pieces as the pieces per carton, and packs of equal pieces as options', () => {
  const guessed = guessedWith('Varachha');
  const headers = ['Product', 'Package', 'Rate'];
  const other = guessed(headers, ['Salt', '12 x 1 kg', '90'], ['Salt', '24 x 400 g', '99'], ['Tea', '6 x 1 kg', '50']);
  expect(other.mapping[1]).toBe('piecesPerCarton');
  const equal = guessed(headers, ['Salt', '12 x 1 kg', '90'], ['Salt', '12 x 400 g', '99'], ['Tea', '6 x 1 kg', '50']);
  expect(equal.mapping[1]).toBe('value1');
});
