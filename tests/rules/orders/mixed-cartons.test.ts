import { expect, test } from 'vitest';
import { type MixedLine, mixedCartons } from '../../../rules/orders/mixed-cartons.ts';

const line = (colour: string, pieces: number, more: Partial<MixedLine> = {}): MixedLine => ({
  productId: 1n,
  name: 'Bottle',
  optionValues: [colour],
  packing: 'mixed',
  piecesPerCarton: 24,
  pieces,
  ...more,
});

test('lines of one product make cartons together, wherever they are', () => {
  const lines = [
    line('Red', 20),
    line('Red', 24, { productId: 2n, packing: 'carton' }),
    line('Blue', 16),
    line('Red', 24, { productId: null, name: 'Jug' }),
    line('Pink', 0),
    line('Green', 37),
  ];
  const made = mixedCartons(lines).map(({ lines: own, ...count }) => [own.map((one) => lines.indexOf(one)), count]);
  expect(made).toEqual([
    [[0, 2, 5], { cartons: 3, leftOver: 1 }],
    [[3], { cartons: 1, leftOver: 0 }],
  ]);
});
