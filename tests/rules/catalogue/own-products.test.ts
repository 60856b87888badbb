import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  ownQuery,
  ownSearch,
  ownSorts,
  ownStates,
  ownStocks,
  quickFilterNames,
  quickFilterOf,
  quickFilters,
  selectionFrom,
} from '../../../rules/catalogue/own-products.ts';
import { STOCK_MAX_PIECES } from '../../../rules/limits.ts';
import { changedPieces } from '../../../rules/stock/bulk-stock.ts';
import { stockBands, stockLabel } from '../../../rules/stock/stock.ts';
import { anyText } from '../any-text.ts';

const read = (text: string) => ownQuery(new URLSearchParams(text));

describe('the address of the own list', () => {
  test('leaves out default values', () => {
    expect(ownSearch(read(''))).toBe('');
    expect(ownSearch(read('q=&category=&stock=&state=&sort=newest&page=1'))).toBe('');
    expect(isFiltered(read('sort=name&page=3'))).toBe(false);
    expect(isFiltered(read('stock=threshold'))).toBe(true);
  });

  test('is read as it was written, for any query', () => {
    const asked = fc.record({
      q: anyText(),
      category: anyText(),
      stock: fc.constantFrom('', 'x', ...ownStocks),
      state: fc.constantFrom('', 'x', ...ownStates),
      sort: fc.constantFrom('', 'x', ...ownSorts),
      page: fc.oneof(fc.integer().map(String), anyText()),
    });
    fc.assert(
      fc.property(asked, (parameters) => {
        const query = ownQuery(new URLSearchParams(parameters));
        expect(read(ownSearch(query))).toEqual(query);
      }),
    );
  });
});

test('a quick filter is recognised by its address, with any search; other filters are none', () => {
  for (const name of quickFilterNames) {
    const address = ownSearch({ ...read('q=lid&sort=name'), ...quickFilters[name] });
    expect(quickFilterOf(read(address.slice(1)))).toBe(name);
  }
  expect(quickFilterOf(read('stock=limited'))).toBeNull();
  expect(quickFilterOf(read('stock=out-of-stock'))).toBeNull();
});

test.each([
  ['', null],
  ['q=lid', null],
  ['id=7&id=9&id=7', { ticked: [7n, 9n] }],
  ['id=x&id=-1', { ticked: [0n] }],
  [
    'id=7&all=on&state=active',
    { matching: { search: '', category: '', stock: null, state: 'active', pictures: null } },
  ],
])('"%s" selects', (text, selection) => {
  expect(selectionFrom(new URLSearchParams(text))).toEqual(selection);
});

test('every number of pieces is in the band of its word, and in no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (pieces) => {
      const words = Object.entries(stockBands).filter(([, { min, max }]) => pieces >= min && pieces <= (max ?? pieces));
      expect(words.map(([word]) => word)).toEqual([stockLabel(pieces)]);
    }),
  );
});

test('pieces never exceed the capacity of a warehouse', () => {
  const pieces = fc.integer({ min: 0, max: STOCK_MAX_PIECES });
  fc.assert(
    fc.property(pieces, pieces, fc.constantFrom('set', 'add', 'subtract'), (before, count, how) => {
      const after = changedPieces(before, { warehouseId: 'wh_ABC', how, pieces: count });
      if (after !== null) expect(after >= 0 && after <= STOCK_MAX_PIECES).toBe(true);
      if (how === 'subtract') expect(after === null).toBe(count > before);
    }),
  );
});
