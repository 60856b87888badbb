import { expect, test } from 'vitest';
import { optionNameOfHeader } from '../../../rules/catalogue/options.ts';
import { textsOfParents } from '../../../rules/imports/rows/parent-rows.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

const row = (number: number, [id, handle, sku, size]: [string, string, string, string]) => ({
  number,
  id,
  handle,
  sku,
  values: [size, ''] as [string, string],
  kind: '',
  name: '',
});
const mapping = ['handle', 'sku', 'name', 'value1'] as const;

test('variants name their parent by number below a header of ids, where 0 is none', () => {
  const rows = [row(2, ['41', '0', 'TEE', 'S|M']), row(3, ['42', '41', 'TEE-S', 'S']), row(4, ['43', '0', '41', ''])];
  expect([...textsOfParents(rows, [...mapping], { areIds: true })]).toEqual([
    [2, { handle: '41', value1: '' }],
    [3, { name: '' }],
    [4, { handle: '' }],
  ]);
  // Another column groups rows, and may call a group 0.
  expect([...textsOfParents(rows, [...mapping], { areIds: false })]).toEqual([]);
});

test('drops the values of a simple product beside variants, which are no choice', () => {
  const rows = [
    { ...row(2, ['1', '', 'TEE', 'S, M']), kind: 'variable', name: 'Tee' },
    { ...row(3, ['2', 'TEE', 'TEE-S', 'S']), kind: 'variation', name: 'Tee - S' },
    { ...row(4, ['3', '', 'SCARF', 'Georgette']), kind: 'simple', name: 'Scarf' },
    { ...row(5, ['4', '', 'CAP-R', 'Red']), kind: 'simple', name: 'Cap' },
    { ...row(6, ['5', '', 'CAP-B', 'Blue']), kind: 'simple', name: 'Cap' },
  ];
  const found = textsOfParents(rows, [...mapping], { areIds: false });
  expect([4, 5, 6].map((number) => found.get(number))).toEqual([{ handle: '', value1: '' }, undefined, undefined]);
});

test('keeps the values that a supplier chose as an option in a file of simple products', () => {
  const rows = [{ ...row(2, ['1', '', 'TEE', 'M, L']), kind: 'simple', name: 'Tee' }];
  expect([...textsOfParents(rows, [...mapping], { areIds: false })]).toEqual([]);
});

test('drops them also beside a kind of product that is not known', () => {
  const rows = [
    { ...row(2, ['1', '', 'TEE', 'S, M']), kind: 'variable', name: 'Tee' },
    { ...row(3, ['2', 'TEE', 'TEE-S', 'S']), kind: 'variation', name: 'Tee - S' },
    { ...row(4, ['3', '', 'SCARF', 'Georgette']), kind: 'simple', name: 'Scarf' },
    { ...row(5, ['4', '', 'CLUB', '']), kind: 'subscription', name: 'Club' },
  ];
  expect(textsOfParents(rows, [...mapping], { areIds: false }).get(4)).toEqual({ handle: '', value1: '' });
});

test('keeps the values of a row whose own type is simple, where types are no kinds of products', () => {
  const rows = [
    { ...row(2, ['1', '', 'DRESS', '']), kind: 'Designer', name: 'Dress' },
    { ...row(3, ['2', '', 'KURTI', 'Red']), kind: 'Simple', name: 'Kurti' },
  ];
  expect([...textsOfParents(rows, [...mapping], { areIds: false })]).toEqual([]);
});

test('does not take parents that are codes of the file for numbers, although one is also a running number', () => {
  const rows = [
    row(2, ['1', '', 'A-9', '']),
    row(3, ['2', '', '1', '']),
    row(4, ['3', '1', '1-S', 'S']),
    row(5, ['4', 'TEE', 'TEE-S', 'S']),
    row(6, ['5', '', 'TEE', '']),
  ];
  const found = textsOfParents(rows, [...mapping], { areIds: true });
  expect([3, 6].map((number) => found.get(number)?.handle)).toEqual(['1', 'TEE']);
  expect(found.get(2)).toBeUndefined();
});

const attributes = (about: string) => [
  `Attribute Name (${about})`,
  `Attribute Value (${about})`,
  `Attribute In Variations (${about})`,
];
const headers = ['ID', 'Title', 'Parent Product ID', 'Sku', ...attributes('pa_brend'), ...attributes('pa_razmer')];
const shoe = (parent: string, size: string, varied: string[]) => {
  const brand = ['Brand', 'Nike', ...varied.slice(0, 1)];
  return ['41', 'Shoe', parent, `S-${size}`, ...brand, 'Размер', size, ...varied.slice(1)];
};

test('makes options of attributes in which variants differ, by another column or by their rows', () => {
  const options = [null, null, null, 'option1', 'value1', null];
  const answered = guessed(headers, shoe('0', '8|9', ['no', 'yes']), shoe('41', '8', ['no', 'yes']));
  expect(answered.mapping).toEqual([null, 'name', 'handle', 'sku', ...options]);
  const unsaid = headers.filter((header) => !header.includes('In Variations'));
  const found = guessed(unsaid, shoe('0', '8|9', []), shoe('41', '8', []), shoe('41', '9', []));
  expect(found.mapping.slice(4)).toEqual([null, null, 'option1', 'value1']);
});

test('names the option of an attribute by its brackets', () => {
  expect(optionNameOfHeader('Attribute Value (pa_size)')).toBe('size');
  expect(optionNameOfHeader('Attribute Value (pa_sole_type)')).toBe('Sole type');
  expect(optionNameOfHeader('Attribute value (s)')).toBe('Attribute value (s)');
  expect(optionNameOfHeader('Shade')).toBe('Shade');
});
