import { expect, test } from 'vitest';
import { textsOfConfigurables, variationsIn } from '../../../rules/imports/rows/configurable-rows.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');
const headers = ['sku', 'product_type', 'name', 'price', 'qty', 'configurable_variations', 'additional_attributes'];
const red = ['TEE-R', 'simple', 'Tee Red', '240', '40', '', 'color=Red,activity=Yoga'];
const blue = ['TEE-B', 'simple', 'Tee Blue', '260', '25', '', 'color=Blue,activity=Gym'];
const tee = ['TEE', 'configurable', 'Tee', '0', '0', 'sku=TEE-R,color=Red|sku=TEE-B,color=Blue', ''];
const cap = ['CAP', 'simple', 'Cap', '120', '10', '', 'material=Cotton'];

test("reads Magento's variations as options, and its other attributes as nothing", () => {
  const { mapping, questions } = guessed(headers, red, blue, tee, cap);
  expect(mapping).toEqual(['sku', null, 'name', 'ratePerPiece', 'stock:wh_1', 'handle', 'optionTexts']);
  expect(questions[6]).toBe('variants');
});

test('reads no options where no product lists variations, or no attributes are beside them', () => {
  expect(guessed(headers, red, blue, cap).mapping.slice(5)).toEqual([null, null]);
  const without = [red, blue, tee, cap].map((row) => row.slice(0, 6));
  expect(guessed(headers.slice(0, 6), ...without).mapping[5]).toBe(null);
});

test('reads the codes and options of variations', () => {
  expect(variationsIn('sku=A-S,size=S,color=Red|sku=A-M,size=M,color=Red')).toEqual([
    { sku: 'A-S', options: 'size=S;color=Red' },
    { sku: 'A-M', options: 'size=M;color=Red' },
  ]);
  expect(variationsIn('tee-shirt')).toEqual([]);
  expect(variationsIn('sku=A')).toEqual([]);
});

const row = (number: number, sku: string, name: string, handle = '', description = '') => ({
  number,
  sku,
  name,
  handle,
  description,
});
const mapping = ['handle', 'sku', 'name', 'ratePerPiece', 'stock:wh_1', 'optionTexts', 'picture1'] as const;
const list = 'sku=TEE-R,color=Red|sku=TEE-B,color=Blue|sku=GONE,color=Green';

test('joins the variants of a product below them, without its price, stock and code', () => {
  const rows = [
    row(2, 'TEE-R', 'Tee Red'),
    row(3, 'tee-b', 'Tee Blue'),
    row(4, 'TEE', 'Tee', list, 'Soft'),
    row(5, 'CAP', 'Cap'),
  ];
  expect([...textsOfConfigurables(rows, [...mapping])]).toEqual([
    [2, { handle: 'TEE', name: 'Tee', optionTexts: 'color=Red', description: 'Soft' }],
    [3, { handle: 'TEE', name: 'Tee', optionTexts: 'color=Blue' }],
    [4, { handle: 'TEE', sku: '', name: '', ratePerPiece: '', 'stock:wh_1': '', optionTexts: '' }],
    [5, { handle: '', optionTexts: '' }],
  ]);
});

test('keeps the facts of a product above its variants', () => {
  const rows = [row(2, 'TEE', 'Tee', list), row(3, 'TEE-R', 'Tee Red')];
  expect(textsOfConfigurables(rows, [...mapping]).get(2)).toEqual({
    handle: 'TEE',
    ratePerPiece: '',
    'stock:wh_1': '',
    optionTexts: '',
  });
});

test('leaves a product alone of which the file has no variants', () => {
  expect(textsOfConfigurables([row(2, 'TEE', 'Tee', list)], [...mapping]).get(2)).toEqual({
    handle: '',
    optionTexts: '',
  });
});
