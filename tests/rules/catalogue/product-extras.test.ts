import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productBody, productSchema } from '../../../rules/catalogue/product.ts';
import { defaultsSchema } from '../../../rules/catalogue/product-extras.ts';
import { gstRatesOn, percentOfRate } from '../../../rules/payments/gst-rates.ts';

const good = { name: 'Steel bottle', categoryId: 3, pricePerCarton: 2400, piecesPerCarton: 24 };
const read = (given: object) => v.parse(productSchema, { ...good, ...given });
const complaint = (given: object) =>
  v
    .safeParse(productSchema, { ...good, ...given }, { abortPipeEarly: true })
    .issues?.map((issue) => `${v.getDotPath(issue)?.split('.')[0]}: ${issue.message}`) ?? [];
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}: x`).join('\n');

describe('a field of the body', () => {
  test.each<[object, object]>([
    [{ sku: ' SB-1 ' }, { sku: 'SB-1' }],
    [{ sku: 1001 }, { sku: '1001' }],
    [{ sku: 'x'.repeat(120) }, { sku: 'x'.repeat(120) }],
    [{ discount: '0' }, { discount: 0 }],
    [{ discount: 99 }, { discount: 99 }],
    [{ gstRate: '18 %' }, { gstRate: 1800 }],
    [{ gstRate: 0.25 }, { gstRate: 25 }],
    [{ gstRate: '5.00' }, { gstRate: 500 }],
    [{ gstRate: 0 }, { gstRate: 0 }],
    [{ hsnCode: '7323' }, { hsnCode: '7323' }],
    [{ hsnCode: '7323.93' }, { hsnCode: '732393' }],
    [{ hsnCode: '7323 93 10' }, { hsnCode: '73239310' }],
    [{ hsnCode: 7323 }, { hsnCode: '7323' }],
    [{ netWeightGrams: '1' }, { netWeightGrams: 1 }],
    [{ netWeightGrams: 1_000_000 }, { netWeightGrams: 1_000_000 }],
    [{ lengthCm: '12.5' }, { lengthCm: 125 }],
    [{ widthCm: 0.1 }, { widthCm: 1 }],
    [{ heightCm: '10000' }, { heightCm: 100_000 }],
    [{ fastDelivery: 'yes' }, { fastDelivery: true }],
    [{ fastDelivery: false }, { fastDelivery: false }],
    [{ fastDelivery: '' }, { fastDelivery: null }],
    [{ maker: 'Shah Steel,\n Rajkot' }, { maker: 'Shah Steel, Rajkot' }],
    [{ specifications: 'Material: Steel\n\nSize : 1: 2 ' }, { specifications: { Material: 'Steel', Size: '1: 2' } }],
    [{ specifications: { Material: 'Steel', Count: 4 } }, { specifications: { Material: 'Steel', Count: '4' } }],
    [{ lowStockThresholds: { wh_ABC: '0', wh_DEF: '' } }, { lowStockThresholds: { wh_ABC: 0, wh_DEF: null } }],
    [{ stock: { wh_ABC: { quantity: 5, lowStockThreshold: 2 } } }, { lowStockThresholds: { wh_ABC: 2 } }],
    [
      { shippingInfo: { locations: ' Surat, , Rajkot', timeframe: ' 2 days ' } },
      { shippingInfo: { locations: ['Surat', 'Rajkot'], timeframe: '2 days', cost: '' } },
    ],
    [
      { policies: { warranty: '1 year', returnPolicy: null } },
      { policies: { returnPolicy: '', warranty: '1 year', paymentTerms: '' } },
    ],
    [{ policies: { warranty: ' ' } }, { policies: null }],
    [{ shippingInfo: { locations: [] } }, { shippingInfo: null }],
  ])('%j is %j', (given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });

  const open = ['sku', 'discount', 'specifications', 'netWeightGrams', 'lengthCm', 'widthCm', 'heightCm', 'hsnCode'];
  test.each([...open, 'gstRate', 'countryOfOrigin', 'maker', 'fastDelivery'])(
    '%s: absent means unchanged, null and invisible text clear it',
    (name) => {
      expect(read({})).not.toHaveProperty(name);
      for (const nothing of [null, '', ' \n', '\u200B', '\0'])
        expect(read({ [name]: nothing })).toHaveProperty(name, null);
    },
  );

  test('may be a specification of 40 lines of 120 characters', () => {
    expect(Object.keys(read({ specifications: lines(40) }).specifications ?? {})).toHaveLength(40);
    const name = 'n'.repeat(120);
    expect(read({ specifications: `${name}: ${'v'.repeat(120)}` }).specifications).toHaveProperty(name);
  });
});

describe('a refused field has its sentence', () => {
  test.each<[object, string]>([
    [{ sku: 'x'.repeat(121) }, 'sku: extra_text_too_long'],
    [{ countryOfOrigin: 'x'.repeat(121) }, 'countryOfOrigin: extra_text_too_long'],
    [{ maker: 'x'.repeat(301) }, 'maker: extra_text_too_long'],
    [{ discount: 100 }, 'discount: discount_invalid'],
    [{ discount: '-1' }, 'discount: discount_invalid'],
    [{ discount: 1.5 }, 'discount: discount_invalid'],
    [{ gstRate: 'many' }, 'gstRate: gst_rate_invalid'],
    [{ gstRate: 100.01 }, 'gstRate: gst_rate_invalid'],
    [{ gstRate: '18.005' }, 'gstRate: gst_rate_invalid'],
    [{ gstRate: -5 }, 'gstRate: gst_rate_invalid'],
    [{ hsnCode: '732' }, 'hsnCode: hsn_code_invalid'],
    [{ hsnCode: '73239' }, 'hsnCode: hsn_code_invalid'],
    [{ hsnCode: '732393101' }, 'hsnCode: hsn_code_invalid'],
    [{ hsnCode: 'ABCD' }, 'hsnCode: hsn_code_invalid'],
    [{ hsnCode: '⁷³²³' }, 'hsnCode: hsn_code_invalid'],
    [{ netWeightGrams: 0 }, 'netWeightGrams: net_weight_invalid'],
    [{ netWeightGrams: 1_000_001 }, 'netWeightGrams: net_weight_invalid'],
    [{ netWeightGrams: '1.5' }, 'netWeightGrams: net_weight_invalid'],
    [{ lengthCm: 0 }, 'lengthCm: size_invalid'],
    [{ lengthCm: '12.55' }, 'lengthCm: size_invalid'],
    [{ widthCm: 10_000.1 }, 'widthCm: size_invalid'],
    [{ heightCm: 'tall' }, 'heightCm: size_invalid'],
    [{ fastDelivery: 'perhaps' }, 'fastDelivery: fast_delivery_invalid'],
    [{ specifications: 'Steel' }, 'specifications: specifications_invalid'],
    [{ specifications: 'Material:' }, 'specifications: specifications_invalid'],
    [{ specifications: ': Steel' }, 'specifications: specifications_invalid'],
    [{ specifications: lines(41) }, 'specifications: specifications_invalid'],
    [{ specifications: `Material: ${'x'.repeat(121)}` }, 'specifications: specifications_invalid'],
    [{ specifications: `${'x'.repeat(121)}: Steel` }, 'specifications: specifications_invalid'],
    [{ specifications: ['Material'] }, 'specifications: specifications_invalid'],
    [{ specifications: { Material: {} } }, 'specifications: specifications_invalid'],
    [{ lowStockThresholds: { wh_ABC: -1 } }, 'lowStockThresholds: threshold_invalid'],
    [{ lowStockThresholds: { wh_ABC: 100_000_001 } }, 'lowStockThresholds: threshold_invalid'],
    [{ lowStockThresholds: { nowhere: 1 } }, 'lowStockThresholds: stock_invalid'],
    [{ lowStockThresholds: 5 }, 'lowStockThresholds: threshold_invalid'],
    [{ shippingInfo: { timeframe: 'x'.repeat(121) } }, 'shippingInfo: extra_text_too_long'],
    [{ shippingInfo: { cost: 5 } }, 'shippingInfo: extra_text_invalid'],
    [{ shippingInfo: { locations: 5 } }, 'shippingInfo: extra_text_invalid'],
    [{ shippingInfo: { locations: ['x'.repeat(121)] } }, 'shippingInfo: extra_text_too_long'],
    [{ shippingInfo: { locations: Array(21).fill('Surat') } }, 'shippingInfo: extra_text_too_long'],
    [{ shippingInfo: 'free' }, 'shippingInfo: extra_text_invalid'],
    [{ policies: { warranty: 'x'.repeat(501) } }, 'policies: extra_text_too_long'],
    [{ policies: 7 }, 'policies: extra_text_invalid'],
  ])('%j', (given, sentence) => {
    expect(complaint(given)).toEqual([sentence]);
  });

  test('any JSON is answered, and never throws', () => {
    const names = Object.keys(productBody.entries);
    const json = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1, valueOf: 1 }), fc.constant([['18']]));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), json), (given) => {
        complaint(given);
      }),
      { numRuns: 500 },
    );
    complaint({ gstRate: JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) });
  });
});

test('a draft keeps the order of its fields: requests with a key are compared as written', () => {
  const everything =
    'shippingInfo policies fastDelivery hsnCode gstRate countryOfOrigin maker sku discount specifications';
  const names = `${everything} netWeightGrams lengthCm widthCm heightCm`.split(' ');
  const known = Object.keys(read(Object.fromEntries(names.toReversed().map((name) => [name, null]))));
  expect(known.filter((name) => names.includes(name))).toEqual(names);
});

test('defaults for all products have the same fields and a threshold', () => {
  expect(v.parse(defaultsSchema, { maker: 'Shah Steel', lowStockThreshold: '10', sku: 'x' })).toEqual({
    maker: 'Shah Steel',
    lowStockThreshold: 10,
  });
  expect(v.parse(defaultsSchema, { lowStockThreshold: '' })).toEqual({ lowStockThreshold: null });
  const { issues } = v.safeParse(defaultsSchema, { lowStockThreshold: 'few' });
  expect(issues?.map(({ message }) => message)).toEqual(['threshold_invalid']);
});

describe('rates of GST', () => {
  test.each([
    ['2026-11-20T00:00:00Z', '0 0.25 3 5 18 40'],
    ['2025-09-21T18:30:00Z', '0 0.25 3 5 18 40'],
    ['2025-09-21T18:29:59Z', '0 0.25 3 5 12 18 28'],
    ['2017-06-30T18:29:59Z', ''],
  ])('on %s they are %s: a day begins in India', (day, rates) => {
    expect(gstRatesOn(new Date(day)).map(percentOfRate).join(' ')).toBe(rates);
  });
});
