import type { AnyGoods } from './any-goods.ts';

/** Products of each packing, for races. */

const plain = {
  setParts: [],
  mixStepPieces: 1,
  minimumCartons: 1,
  pricePerCarton: 240_000,
  priceSlabs: [{ fromCartons: 3, pricePerCarton: 200_000 }],
  discount: 0,
  pricePerRetail: null,
};
/** A catalogue of eight designs, in two shades. */
export const saree: AnyGoods = {
  ...plain,
  packing: 'set',
  piecesPerCarton: 8,
  setParts: Array(8).fill(1),
  ownPrices: [null, null],
};
/** Bottles of three colours; the buyer fills cartons of twelve in steps of three. */
export const bottle: AnyGoods = {
  ...plain,
  packing: 'mixed',
  piecesPerCarton: 12,
  mixStepPieces: 3,
  ownPrices: [null, 250_000, null],
};
/** Shirts of three colours, one colour per carton. */
export const shirt: AnyGoods = { ...plain, packing: 'carton', piecesPerCarton: 10, ownPrices: [null, null, null] };
