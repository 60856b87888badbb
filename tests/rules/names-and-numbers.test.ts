import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVerifiedSupplier } from '../../rules/accounts/verified.ts';
import { pictureSizes, thumbnailOf } from '../../rules/catalogue/picture-url.ts';
import { productTabFrom } from '../../rules/catalogue/product-tabs.ts';
import { agoOf, dateIn, shortDateIn, timeIn } from '../../rules/date.ts';
import { productIdFrom, warehouseId } from '../../rules/id.ts';
import { pageNumber } from '../../rules/paging.ts';
import { isGstFormat, isGstVerified } from '../../rules/payments/gst.ts';
import { slugOf } from '../../rules/slug.ts';
import { availablePieces, stockLabel } from '../../rules/stock/stock.ts';
import { anyText } from './any-text.ts';

describe('stock', () => {
  test.each([
    [0, 'out-of-stock'],
    [1, 'low-stock'],
    [50, 'low-stock'],
    [51, 'limited'],
    [100, 'limited'],
    [101, 'in-stock'],
    [100_000_000, 'in-stock'],
  ])('%i pieces: %s', (pieces, label) => {
    expect(stockLabel(pieces)).toBe(label);
  });

  test('an inactive product has nothing, whatever its warehouses hold', () => {
    expect([availablePieces(500, true), availablePieces(500, false)]).toEqual([500, 0]);
  });
});

describe('slugs', () => {
  test.each([
    ['Home & Kitchen', 'home-kitchen'],
    ['  Car And Bike  Accessories ', 'car-and-bike-accessories'],
    ['--A--B--', 'a-b'],
    ['Sports, Fitness & Exercise!', 'sports-fitness-exercise'],
    ['100% Cotton', '100-cotton'],
    ['रसोई', ''],
    ['!!!', ''],
    ['', ''],
  ])('%j becomes %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('any name becomes words of a-z and 0-9 with single dashes, and a slug stays the same', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

describe('GST numbers', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is verified', (number) => {
    expect([isGstFormat(number), isGstVerified(number)]).toEqual([true, true]);
  });

  test.each(['22AAAAA0000A1Z5', '27ABCDE1234F1Z5'])('%s has the form, but its check character is wrong', (number) => {
    expect([isGstFormat(number), isGstVerified(number)]).toEqual([true, false]);
  });

  test.each([
    '',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVV',
    '27aapfu0939f1zv',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1YV',
    'XXAAPFU0939F1ZV',
    '27AAPFU0939F1ZV\n',
  ])('%j is no GST number', (number) => {
    expect([isGstFormat(number), isGstVerified(number)]).toEqual([false, false]);
  });

  test('exactly one of all check characters is right', () => {
    const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const first of ['27AAPFU0939F1Z', '22AAAAA0000A1Z', '24ZZZZZ9999Z9Z']) {
      expect(alphabet.filter((check) => isGstVerified(first + check))).toHaveLength(1);
    }
  });

  test('the Verified badge needs an approved supplier and a GST number that checks', () => {
    const good = '27AAPFU0939F1ZV';
    expect(isVerifiedSupplier({ status: 'approved', gstNumber: good })).toBe(true);
    expect(isVerifiedSupplier({ status: 'pending', gstNumber: good })).toBe(false);
    expect(isVerifiedSupplier({ status: 'rejected', gstNumber: good })).toBe(false);
    expect(isVerifiedSupplier({ status: 'approved', gstNumber: '22AAAAA0000A1Z5' })).toBe(false);
    expect(isVerifiedSupplier({ status: 'approved', gstNumber: null })).toBe(false);
  });
});

describe('ids', () => {
  test('a warehouse is wh_ and three capital letters or digits, all of which occur', () => {
    let chosen = 0;
    const ids = Array.from({ length: 100 }, () => warehouseId((below) => (chosen += 1) % below));
    for (const id of ids) expect(id).toMatch(/^wh_[A-Z0-9]{3}$/);
    expect(new Set(ids.flatMap((id) => id.slice(3).split(''))).size).toBe(36);
  });

  test.each([
    ['1', 1n],
    ['50', 50n],
    ['1001', 1001n],
    ['999999999999999', 999999999999999n],
  ])('product %s', (text, id) => {
    expect(productIdFrom(text)).toBe(id);
  });

  test.each([
    undefined,
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e9',
    ' 1',
    '1 ',
    '0x1',
    'abc',
    '१',
    '99999999999999999999',
    '1\n',
  ])('%j is no product id', (text) => {
    expect(productIdFrom(text)).toBeNull();
  });

  test.each([
    ['1', 1],
    ['7', 7],
    ['9999999', 9999999],
  ])('page %s', (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });

  test.each([null, '', '0', '-1', '1.5', '1e3', 'two', '99999999', '٣'])('page %j is the first', (text) => {
    expect(pageNumber(text)).toBe(1);
  });

  test('an unknown tab is the first one', () => {
    expect(['description', 'specifications', 'supplier', 'shipping'].map(productTabFrom)).toEqual([
      'description',
      'specifications',
      'supplier',
      'shipping',
    ]);
    expect([null, '', 'Shipping', '__proto__', 'constructor'].map(productTabFrom)).toEqual(
      Array(5).fill('description'),
    );
  });

  test('the thumbnail of a picture has an address beside it', () => {
    expect(thumbnailOf('/pictures/abc.webp')).toBe('/pictures/abc-240.webp');
  });

  test('a picture is offered in its existing sizes', () => {
    const sizes = '/pictures/a-240.webp 240w, /pictures/a-480.webp 480w';
    expect(pictureSizes('/pictures/a.webp', false)).toBe(sizes);
    expect(pictureSizes('/pictures/a.webp', true)).toBe(`${sizes}, /pictures/a.webp 800w`);
    for (const isWhole of [false, true])
      expect(pictureSizes('/samples/1-1.webp', isWhole)).toBe('/samples/1-1-240.webp 240w, /samples/1-1.webp 480w');
    expect(pictureSizes('/chat-pictures/a.webp', true)).toBeUndefined();
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-20T10:00:00+05:30', '20 Nov 2026'],
    ['2026-09-01T12:00:00+05:30', '1 Sep 2026'],
    ['2026-11-19T18:29:59.999Z', '19 Nov 2026'],
    ['2026-11-19T18:30:00Z', '20 Nov 2026'],
    ['2026-12-31T18:30:00Z', '1 Jan 2027'],
    ['2028-02-28T18:30:00Z', '29 Feb 2028'],
  ])('%s is %s in India', (time, text) => {
    expect(dateIn('en', new Date(time))).toBe(text);
  });

  test('every month has three letters', () => {
    const months = Array.from(
      { length: 12 },
      (_, month) => dateIn('en', new Date(Date.UTC(2026, month, 15))).split(' ')[1],
    );
    expect(months).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
  });

  test('months are in the language', () => {
    const time = new Date('2026-11-22T02:56:00Z');
    expect((['en', 'hi', 'gu'] as const).map((language) => timeIn(language, time))).toEqual([
      '22 Nov 2026, 08:26',
      '22 नव॰ 2026, 08:26',
      '22 નવે 2026, 08:26',
    ]);
    const now = new Date('2027-01-02T00:00:00Z');
    expect([shortDateIn('gu', now, now), shortDateIn('gu', time, now)]).toEqual(['2 જાન્યુ', '22 નવે 2026']);
  });

  test.each([
    ['2026-11-22T11:59:30Z', { is: 'now' }],
    ['2026-11-22T12:05:00Z', { is: 'now' }],
    ['2026-11-22T11:01:00Z', { is: 'minutes', count: 59 }],
    ['2026-11-22T09:30:00Z', { is: 'hours', count: 2 }],
    ['2026-11-22T02:56:00Z', { is: 'today' }],
    ['2026-11-21T18:30:00Z', { is: 'today' }],
    ['2026-11-21T18:29:59Z', { is: 'yesterday' }],
    ['2026-11-20T18:29:59Z', { is: 'day' }],
  ])('at noon %s was %j', (time, ago) => {
    expect(agoOf(new Date(time), new Date('2026-11-22T12:00:00Z'))).toEqual(ago);
  });
});
