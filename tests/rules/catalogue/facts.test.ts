import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pricesAboveMrp } from '../../../rules/catalogue/mrp.ts';
import { netQuantityParts } from '../../../rules/catalogue/net-quantity.ts';
import { extraEntries } from '../../../rules/catalogue/product-extras.ts';

/** Returns what a field reads, or the message that refuses it. */
function read(name: keyof typeof extraEntries, input: unknown): unknown {
  const result = v.safeParse(extraEntries[name], input);
  return result.success ? result.output : result.issues[0].message;
}

describe('a barcode', () => {
  // The examples of GS1, and one of each length.
  test.each(['4006381333931', '96385074', '036000291452', '10614141000415', '8901234567890'])(
    '%s is accepted',
    (digits) => {
      expect(read('barcode', digits)).toBe(digits);
    },
  );

  test.each([
    ['८९०१२३४५६७८९०', '8901234567890'],
    [' 890-1234 567890 ', '8901234567890'],
    [8901234567890, '8901234567890'],
    ['', null],
    [null, null],
    ['8901234567894', 'barcode_ends_with_0'],
    ['4006381333930', 'barcode_ends_with_1'],
    ['96385070', 'barcode_ends_with_4'],
    ['40063813339', 'barcode_length'],
    ['400638133393100', 'barcode_length'],
    ['8.90123E+12', 'barcode_length'],
    ['ABC12345', 'barcode_length'],
    ['8'.repeat(100_000), 'barcode_length'],
    [{}, 'barcode_length'],
  ])('%j gives %j', (input, output) => {
    expect(read('barcode', input)).toBe(output);
  });

  test('with any wrong last digit is refused with the right one', () => {
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = `400638133393${digit}`;
      expect(read('barcode', typed)).toBe(digit === 1 ? typed : 'barcode_ends_with_1');
    }
  });
});

describe('a net quantity', () => {
  test.each([
    ['500 g', '500 g'],
    ['500gm.', '500 g'],
    ['1.50 Kg', '1.5 kg'],
    ['0.250 kg', '0.25 kg'],
    ['૭૫૦ મિલી', '750 ml'],
    ['२ जोड़ी', '2 pairs'],
    ['1 N', '1 piece'],
    ['1.0 pcs', '1 piece'],
    ['3 नग', '3 pieces'],
    ['1 sets', '1 set'],
    ['6.3 mtr', '6.3 m'],
    ['007 pcs', '7 pieces'],
    ['', null],
    ['500', 'net_quantity_invalid'],
    ['g', 'net_quantity_invalid'],
    ['0 g', 'net_quantity_invalid'],
    ['0.000 kg', 'net_quantity_invalid'],
    ['-5 g', 'net_quantity_invalid'],
    ['12345678 g', 'net_quantity_invalid'],
    ['1.2345 kg', 'net_quantity_invalid'],
    ['5 dozen', 'net_quantity_invalid'],
    [`${'1 '.repeat(50_000)}g`, 'net_quantity_invalid'],
  ])('%j gives %j', (input, output) => {
    expect(read('netQuantity', input)).toBe(output);
  });

  test('stored once reads as itself, and has its parts', () => {
    expect(netQuantityParts('1 piece')).toEqual({ amount: '1', unit: 'pieces' });
    for (const kept of ['500 g', '1.5 l', '3 pieces', '2 pairs', '4 sets', '6.3 m', '20 mg', '9 mm', '4 cm']) {
      expect(read('netQuantity', kept)).toBe(kept);
      const [amount, unit] = kept.split(' ');
      expect(netQuantityParts(kept)).toEqual({ amount, unit });
    }
  });
});

test.each([
  ['395004', '395004'],
  [395_004, '395004'],
  ['३९५ ००४', '395004'],
  ['૩૯૫૦૦૪', '395004'],
  ['', null],
  ['39500', 'pincode_not_serviceable'],
  ['3950041', 'pincode_not_serviceable'],
  ['095004', 'pincode_not_serviceable'],
  ['Surat', 'pincode_not_serviceable'],
])('a PIN code %j gives %j', (input, output) => {
  for (const name of ['makerPincode', 'packerPincode', 'importerPincode'] as const)
    expect(read(name, input)).toBe(output);
});

test.each([
  ['199', 19_900],
  ['199.50', 19_950],
  [0.01, 1],
  ['૧૯૯', 19_900],
  ['10000000', 1_000_000_000],
  ['', null],
  ['0', 'mrp_invalid'],
  ['-1', 'mrp_invalid'],
  ['10000000.01', 'mrp_invalid'],
  ['MRP', 'mrp_invalid'],
])('an MRP of %j rupees gives %j', (input, output) => {
  expect(read('mrp', input)).toBe(output);
});

describe('prices above the MRP', () => {
  const terms = { pricePerCarton: 240_000n, piecesPerCarton: 24, pricePerRetail: 12_000n, mrp: 12_000 };
  test.each([
    [{}, []],
    [{ mrp: null, pricePerRetail: 99_999_999n }, []],
    [{ mrp: 11_999 }, ['pricePerRetail']],
    [{ mrp: 10_000, pricePerRetail: null }, []],
    [{ mrp: 9_999, pricePerRetail: null }, ['pricePerCarton']],
    [{ mrp: 9_999 }, ['pricePerCarton', 'pricePerRetail']],
    // ₹10 for 3 pieces is above ₹3.33 a piece, though a piece is shown at ₹3.33.
    [{ pricePerCarton: 1000n, piecesPerCarton: 3, pricePerRetail: null, mrp: 333 }, ['pricePerCarton']],
    [{ pricePerCarton: 999n, piecesPerCarton: 3, pricePerRetail: null, mrp: 333 }, []],
  ] as const)('%o: %j', (changed, above) => {
    expect(pricesAboveMrp({ ...terms, ...changed })).toEqual(above);
  });
});
