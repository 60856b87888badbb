import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, nearestFirst, orderablePieces, type WarehouseStock } from '../../../rules/stock/allocation.ts';

const pin = fc.integer({ min: 100_000, max: 855_999 }).map(String);
const near = fc.constantFrom('395001', '395004', '395006', '394101', '380001', '110001');
const anyPin = fc.oneof(pin, near);

const anyStocks = fc
  .array(fc.record({ available: fc.nat({ max: 400 }), pincode: anyPin, position: fc.nat({ max: 3 }) }), {
    maxLength: 6,
  })
  .map((stocks): WarehouseStock[] => stocks.map((stock, at) => ({ ...stock, warehouseId: `wh_${at}` })));

const anyOrder = fc.record({
  terms: fc.record({ piecesPerCarton: fc.integer({ min: 1, max: 60 }), isRetailEnabled: fc.boolean() }),
  stocks: anyStocks,
  pincode: anyPin,
  cartons: fc.nat({ max: 40 }),
  loose: fc.nat({ max: 59 }),
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a legal quantity: whole cartons, and loose pieces only with retail on. */
const piecesOf = ({ terms, cartons, loose }: AnyOrder) =>
  cartons * terms.piecesPerCarton + (terms.isRetailEnabled ? loose % terms.piecesPerCarton : 0);

const runs = { numRuns: 3000 };

test('takes exactly the ordered pieces from warehouses that have them, and gives null only for more than can be ordered', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const pieces = piecesOf(order);
      const given = allocate(order.terms, pieces, order);
      expect(given === null).toBe(pieces > orderablePieces(order.terms, order.stocks));
      if (!given) return;
      expect([...given.values()].reduce((sum, taken) => sum + taken, 0)).toBe(pieces);
      for (const [id, taken] of given) {
        expect(taken).toBeGreaterThan(0);
        expect(taken).toBeLessThanOrEqual(order.stocks.find(({ warehouseId }) => warehouseId === id)?.available ?? 0);
      }
    }),
    runs,
  );
});

test('with retail off no carton spans two warehouses', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const terms = { ...order.terms, isRetailEnabled: false };
      const given = allocate(terms, order.cartons * terms.piecesPerCarton, order);
      for (const taken of given?.values() ?? []) expect(taken % terms.piecesPerCarton).toBe(0);
    }),
    runs,
  );
});

test('no nearer warehouse could have given another carton', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { terms, stocks, pincode } = order;
      const size = terms.piecesPerCarton;
      const given = allocate({ ...terms, isRetailEnabled: false }, order.cartons * size, order);
      if (!given) return;
      const sorted = nearestFirst(stocks, pincode);
      const farthest = sorted.findLastIndex(({ warehouseId }) => given.has(warehouseId));
      for (const { warehouseId, available } of sorted.slice(0, Math.max(0, farthest)))
        expect(available - (given.get(warehouseId) ?? 0)).toBeLessThan(size);
    }),
    runs,
  );
});

test('the order of the warehouses does not matter', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const pieces = piecesOf(order);
      const given = allocate(order.terms, pieces, order);
      const turned = allocate(order.terms, pieces, { ...order, stocks: order.stocks.toReversed() });
      expect(turned && [...turned].sort()).toEqual(given && [...given].sort());
    }),
    runs,
  );
});

const stock = (warehouseId: string, pincode: string, position = 0): WarehouseStock => ({
  warehouseId,
  pincode,
  position,
  available: 100,
});

test('nearness is shared leading digits, then the nearer number, then the order of the vicinities', () => {
  const order = (stocks: WarehouseStock[]) => nearestFirst(stocks, '395006').map(({ warehouseId }) => warehouseId);
  expect(order([stock('delhi', '110001'), stock('bardoli', '394601'), stock('surat', '395010')])).toEqual([
    'surat',
    'bardoli',
    'delhi',
  ]);
  expect(order([stock('four', '395004'), stock('seven', '395007')])).toEqual(['seven', 'four']);
  expect(order([stock('later', '395004', 2), stock('first', '395004', 1)])).toEqual(['first', 'later']);
  // More shared digits are nearer, even if the number is farther away.
  expect(order([stock('next', '394999'), stock('same', '395099')])).toEqual(['same', 'next']);
});
