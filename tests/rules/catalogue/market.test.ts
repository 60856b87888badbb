import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cursorText,
  marketQuery,
  marketSearch,
  type PriceBand,
  priceBands,
  searchWords,
} from '../../../rules/catalogue/market.ts';
import { anyText } from '../any-text.ts';

const read = (search: string) => marketQuery(new URLSearchParams(search));
const everything = {
  search: '',
  category: '',
  branch: '',
  price: null,
  isAsTyped: false,
  sort: 'recommended',
  after: null,
};

/**
 * Malformed text that an address can carry: unpaired surrogates, control characters, letters that grow when lowercased.
 */
const badText = fc.oneof(
  anyText(400),
  fc.string({
    unit: fc.constantFrom('a', 'B', ' ', '%', '\u0000', '\u00a0', '\ud800', '\udc00', '😀', 'İ', 'ß', '-', '\n'),
    minLength: 90,
    maxLength: 250,
  }),
);
const anyValue = fc.oneof(
  badText,
  fc.constantFrom(
    'home-kitchen',
    'Katargam',
    'under-99',
    '500-plus',
    'price-up',
    'price-down',
    '12',
    '09900-0012',
    '1-2-3',
  ),
);
const anyAddress = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('q', 'category', 'branch', 'price', 'sort', 'after', 'lang'), fc.string()),
      anyValue,
    ),
  )
  .map((entries) => new URLSearchParams(entries));

describe('an address is read', () => {
  test('nothing means everything', () => {
    expect(read('')).toEqual(everything);
  });

  test('all parts are read together', () => {
    expect(
      read('q=steel+bottle&category=home-kitchen&branch=Katargam&price=100-199&sort=price-up&after=12000-45'),
    ).toEqual({
      search: 'steel bottle',
      category: 'home-kitchen',
      branch: 'Katargam',
      price: '100-199',
      isAsTyped: false,
      sort: 'price-up',
      after: { id: 45n, key: 12000n },
    });
  });

  test.each([
    'price=cheap',
    'price=UNDER-99',
    'price=__proto__',
    'price=constructor',
    'sort=best',
    'sort=toString',
    'after=-1',
    'after=1e3',
    'after=abc',
    'after=9999999999999999',
    'after=5-',
    'after=12000',
    'q=%20%00%09',
    'q=',
    'category=%E0%AA%95',
    'category=---',
    'branch=%0A',
    'q[]=a',
    'Q=a',
    'unknown=1',
    'after=1;drop table products',
    'sort=price-up%26after=5',
  ])('%s is ignored', (search) => {
    expect(read(search)).toEqual(everything);
  });

  test('a cursor is read only in the order that it was made for', () => {
    expect(read('sort=newest&after=45').after).toEqual({ id: 45n, key: null });
    expect(read('sort=price-up&after=45').after).toBeNull();
    expect(read('sort=newest&after=9900-45').after).toBeNull();
    expect(read('after=45').after).toBeNull();
    expect(read('q=tea&after=45').after).toBeNull();
    expect(read('q=tea&after=2-45').after).toEqual({ id: 45n, key: 2n });
    expect(read('q=tea&sort=newest&after=45').after).toEqual({ id: 45n, key: null });
    expect(read('after=5-45').after).toEqual({ id: 45n, key: 5n });
    expect(read('sort=price-down&after=9900-45').after).toEqual({ id: 45n, key: 9900n });
    expect([cursorText({ id: 45n, key: null }), cursorText({ id: 45n, key: 9900n })]).toEqual(['45', '9900-45']);
  });

  test('the first of repeated parameters counts', () => {
    expect(read('q=torch&q=bulb&price=100-199&price=500-plus')).toMatchObject({ search: 'torch', price: '100-199' });
  });

  test('a huge search is cut to 100 characters and eight words, without half a character', () => {
    expect(read(`q=${'a'.repeat(100_000)}`).search).toBe('a'.repeat(100));
    expect(read(`q=${'a'.repeat(99)}${encodeURIComponent('😀')}`).search.isWellFormed()).toBe(true);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('tea  tea cup')).toEqual(['tea', 'cup']);
    expect(searchWords('')).toEqual([]);
  });

  test('control characters and runs of spaces become one space', () => {
    expect(read(`q=${encodeURIComponent('\u0000 led\n\t\u0085bulb\u007f')}`).search).toBe('led bulb');
  });
});

describe('one page has one address', () => {
  test('has known parameters in one order, and no others', () => {
    const search = 'utm_source=x&sort=price-up&price=under-99&q=tea&fbclid=1&category=bag&branch=Katargam&after=5-6';
    expect(marketSearch(read(search))).toBe(
      '?q=tea&category=bag&branch=Katargam&price=under-99&sort=price-up&after=5-6',
    );
    expect(marketSearch(read('sort=recommended&q=&lang=hi'))).toBe('');
    expect(marketSearch(read('sort=newest&q=tea'))).toBe('?q=tea&sort=newest');
    for (const sort of ['relevance', 'recommended']) expect(marketSearch(read(`sort=${sort}&q=tea`))).toBe('?q=tea');
    expect(marketSearch(read('sort=relevance'))).toBe('');
    expect(marketSearch(read('as=typed&q=tea'))).toBe('?q=tea&as=typed');
    expect(marketSearch(read('as=typed'))).toBe('');
  });

  test('any address and its canonical form give the same query', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const query = marketQuery(address);
        const canonical = marketSearch(query);
        expect(read(canonical)).toEqual(query);
        expect(marketSearch(read(canonical))).toBe(canonical);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a blank', `branch=${'a'.repeat(99)}%20b`],
    ['half a character', `branch=${'a'.repeat(99)}${encodeURIComponent('😀')}`],
    ['a letter that grows when lowercased', `category=${encodeURIComponent('İ'.repeat(150))}`],
    ['a dash', `category=${'a'.repeat(199)}-b`],
    ['half a character of a search', `q=${'a'.repeat(99)}${encodeURIComponent('😀')}`],
  ])('even for a long text cut at %s', (_, search) => {
    expect(read(marketSearch(read(search)))).toEqual(read(search));
  });
});

describe('price bands', () => {
  const bandOf = (paise: bigint) =>
    (Object.keys(priceBands) as PriceBand[]).filter((band) => {
      const { from, below } = priceBands[band];
      return (from === null || paise >= from) && (below === null || paise < below);
    });

  test.each<[string, bigint, PriceBand[]]>([
    ['0.01', 1n, ['under-99']],
    ['98.99', 98_99n, ['under-99']],
    ['99', 99_00n, []],
    ['99.99', 99_99n, []],
    ['100', 100_00n, ['100-199']],
    ['199.99', 199_99n, ['100-199']],
    ['200', 200_00n, ['200-299']],
    ['299.99', 299_99n, ['200-299']],
    ['300', 300_00n, ['300-399']],
    ['400', 400_00n, ['400-499']],
    ['499.99', 499_99n, ['400-499']],
    ['500', 500_00n, ['500-plus']],
    ['1,00,000', 100000_00n, ['500-plus']],
  ])('₹%s', (_, paise, bands) => {
    expect(bandOf(paise)).toEqual(bands);
  });

  test('no price is in two bands', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1_000_00n }), (paise) => {
        expect(bandOf(paise).length).toBeLessThan(2);
      }),
    );
  });
});
