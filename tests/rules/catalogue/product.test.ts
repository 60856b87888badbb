import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { piecesPerCartonFrom, productSchema } from '../../../rules/catalogue/product.ts';

const good = { name: 'Steel bottle', categoryId: 3, pricePerCarton: 2400, piecesPerCarton: 24 };

function complaints(input: unknown): Record<string, string> {
  const result = v.safeParse(productSchema, input, { abortPipeEarly: true });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message]),
  );
}
const read = (given: object) => v.parse(productSchema, { ...good, ...given });

test('a product needs only these fields', () => {
  expect(v.parse(productSchema, good)).toEqual({
    name: 'Steel bottle',
    description: '',
    categoryId: 3,
    pricePerCarton: 2400_00n,
    piecesPerCarton: 24,
    isRetailEnabled: false,
    pricePerRetail: null,
    stock: {},
    images: [],
    isActive: true,
  });
});

test('texts from a form and numbers from a program are read alike', () => {
  const asForm = {
    ...good,
    categoryId: '3',
    pricePerCarton: ' ₹2,400.00 ',
    piecesPerCarton: '24',
    isRetailEnabled: 'on',
    pricePerRetail: '120',
    stock: { wh_ABC: '48' },
  };
  const asProgram = { ...good, isRetailEnabled: true, pricePerRetail: 120, stock: { wh_ABC: 48 } };
  expect(v.parse(productSchema, asForm)).toEqual(v.parse(productSchema, asProgram));
});

describe('each field has its sentence', () => {
  test('an empty form', () => {
    expect(complaints({})).toEqual({
      name: 'product_name_required',
      categoryId: 'category_required',
      pricePerCarton: 'price_per_carton_invalid',
      piecesPerCarton: 'pieces_per_carton_invalid',
    });
  });

  test('an empty form of goods that are sold loose, and one whose minimum does not go with that', () => {
    const empty = { ...complaints({}), pricePerRetail: 'price_per_retail_invalid' };
    expect(complaints({ isRetailEnabled: 'on' })).toEqual(empty);
    expect(complaints({ isRetailEnabled: 'on', minimumCartons: '3' })).toEqual({
      ...empty,
      minimumCartons: 'minimum_with_loose',
    });
    const rising = [
      { fromCartons: 10, pricePerCarton: 90 },
      { fromCartons: 5, pricePerCarton: 80 },
    ];
    expect(complaints({ ...good, name: '', priceSlabs: rising })).toEqual({
      name: 'product_name_required',
      priceSlabs: 'price_slabs_not_rising',
    });
  });

  test.each<[object, Record<string, string>]>([
    [{ name: ' \t ' }, { name: 'product_name_required' }],
    [{ name: null }, { name: 'product_name_required' }],
    [{ name: 7 }, { name: 'product_name_required' }],
    [{ name: 'x'.repeat(201) }, { name: 'product_name_too_long' }],
    [{ description: 'x'.repeat(5001) }, { description: 'description_too_long' }],
    [{ categoryId: '' }, { categoryId: 'category_required' }],
    [{ categoryId: 0 }, { categoryId: 'category_required' }],
    [{ categoryId: 1.5 }, { categoryId: 'category_required' }],
    [{ categoryId: 2 ** 31 }, { categoryId: 'category_required' }],
    [{ pricePerCarton: 0 }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ pricePerCarton: '0.004' }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ pricePerCarton: -5 }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ pricePerCarton: 'free' }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ pricePerCarton: true }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ pricePerCarton: 10_000_000.01 }, { pricePerCarton: 'price_per_carton_invalid' }],
    [{ piecesPerCarton: 0 }, { piecesPerCarton: 'pieces_per_carton_invalid' }],
    [{ piecesPerCarton: 1001 }, { piecesPerCarton: 'pieces_per_carton_invalid' }],
    [{ piecesPerCarton: 2.5 }, { piecesPerCarton: 'pieces_per_carton_invalid' }],
    [{ piecesPerCarton: '-3' }, { piecesPerCarton: 'pieces_per_carton_invalid' }],
    [{ isRetailEnabled: true }, { pricePerRetail: 'price_per_retail_invalid' }],
    [{ isRetailEnabled: 'on', pricePerRetail: '' }, { pricePerRetail: 'price_per_retail_invalid' }],
    [{ isRetailEnabled: true, pricePerRetail: 0 }, { pricePerRetail: 'price_per_retail_invalid' }],
    [{ stock: { wh_ABC: 1.5 } }, { stock: 'stock_invalid' }],
    [{ stock: { wh_ABC: 'many' } }, { stock: 'stock_invalid' }],
    [{ stock: { wh_ABC: 100_000_001 } }, { stock: 'stock_invalid' }],
    [{ stock: { ['wh_'.repeat(20)]: 1 } }, { stock: 'stock_invalid' }],
    [{ stock: 'lots' }, { stock: 'stock_invalid' }],
    [{ images: 'a.webp' }, { images: 'images_invalid' }],
    [{ images: [7] }, { images: 'images_invalid' }],
    [{ images: ['a', 'b', 'c', 'd', 'e'] }, { images: 'images_at_most_4' }],
  ])('%j', (wrong, expected) => {
    expect(complaints({ ...good, ...wrong })).toEqual(expected);
  });
});

describe('prices', () => {
  test.each<[number | string, bigint]>([
    [99.995, 100_00n],
    [99.994, 99_99n],
    [0.005, 1n],
    ['1,00,000', 100000_00n],
    [10_000_000, 10_000_000_00n],
  ])('%s rupees are %s paise', (pricePerCarton, paise) => {
    expect(read({ pricePerCarton }).pricePerCarton).toBe(paise);
  });

  test('a retail price without retail is ignored', () => {
    expect(read({ isRetailEnabled: false, pricePerRetail: 120 }).pricePerRetail).toBeNull();
    expect(read({ pricePerRetail: 'nonsense' }).pricePerRetail).toBeNull();
    expect(read({ isRetailEnabled: true, pricePerRetail: '119.995' }).pricePerRetail).toBe(120_00n);
  });
});

describe('pieces', () => {
  test('a carton holds 1 to 1000', () => {
    expect([1, '1', 1000, '1000'].map(piecesPerCartonFrom)).toEqual([1, 1, 1000, 1000]);
    expect([0, 1001, '', null, true, '1e2', '²'].map(piecesPerCartonFrom)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test.each<[unknown, number]>([
    [0, 0],
    [48, 48],
    ['48', 48],
    [' 48 ', 48],
    ['', 0],
    [null, 0],
    [-1, 0],
    ['-500', 0],
    [{ quantity: 12 }, 12],
    [{ quantity: -12 }, 0],
    [100_000_000, 100_000_000],
  ])('stock %j is %i pieces: negatives and nothing are 0', (pieces, expected) => {
    expect(read({ stock: { wh_ABC: pieces } }).stock).toEqual({ wh_ABC: expected });
  });
});

test('pictures are addresses or {url, updatedAt}', () => {
  expect(read({ images: ['/pictures/a.webp', { url: '/pictures/b.webp', updatedAt: '2026-11-20' }] }).images).toEqual([
    '/pictures/a.webp',
    '/pictures/b.webp',
  ]);
});

test('a product is active unless it says false', () => {
  expect([true, undefined, null, 'true', 1].map((isActive) => read({ isActive }).isActive)).toEqual(
    Array(5).fill(true),
  );
  expect([false, 'false'].map((isActive) => read({ isActive }).isActive)).toEqual([false, false]);
});

describe('nonsense is answered, and never throws', () => {
  const answers = (input: unknown): void => {
    v.safeParse(productSchema, input, { abortPipeEarly: true });
  };

  test('any JSON at all', () => {
    fc.assert(fc.property(fc.jsonValue(), answers));
  });

  test('any JSON in every field', () => {
    const fields = [
      'name',
      'description',
      'categoryId',
      'pricePerCarton',
      'piecesPerCarton',
      'isRetailEnabled',
      'pricePerRetail',
      'stock',
      'images',
      'isActive',
    ];
    const json = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('wh_ABC', 'url', 'quantity', '__proto__', 'toString', 'valueOf', 'length'),
        fc.jsonValue(),
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), json), (input) => answers({ ...good, ...input })),
      { numRuns: 1000 },
    );
  });

  test('an object that cannot become text', () => {
    answers({ ...good, stock: { wh_ABC: { toString: 1, valueOf: 1 } } });
  });

  test('a quantity within a quantity, a hundred thousand deep', () => {
    answers({ ...good, stock: JSON.parse(`{"wh_ABC":${'{"quantity":'.repeat(100_000)}1${'}'.repeat(100_000)}}`) });
  });
});
