import fc from 'fast-check';
import type { PriceSlab } from '../../rules/catalogue/price-slabs.ts';

/** A product as any supplier may sell it, with plenty of stock everywhere. Money in paise. */
export interface AnyGoods {
  packing: 'carton' | 'set' | 'mixed';
  piecesPerCarton: number;
  /** Pieces of each part of a set; empty for any other packing. */
  setParts: number[];
  mixStepPieces: number;
  minimumCartons: number;
  pricePerCarton: number;
  priceSlabs: PriceSlab[];
  discount: number;
  pricePerRetail: number | null;
  /** The own price of each variant, null for the product's; one variant is a product without options. */
  ownPrices: (number | null)[];
}

/** Returns rungs below a price: each at a percentage of the one before, so many cartons further. */
function slabsFrom(steps: [more: number, percent: number][], price: number, minimum: number): PriceSlab[] {
  const slabs: PriceSlab[] = [];
  let [cartons, lowest] = [minimum, price];
  for (const [more, percent] of steps) {
    const next = Math.floor((lowest * percent) / 100);
    if (next < 1 || next >= lowest) break;
    [cartons, lowest] = [cartons + more, next];
    slabs.push({ fromCartons: cartons, pricePerCarton: next });
  }
  return slabs;
}

/** Prices with odd paise, so that every rounding shows. */
const price = fc.integer({ min: 1_000, max: 1_000_000 });

/** Every packing, with and without options, rungs, a discount, a minimum, loose pieces and variants' own prices. */
export const anyGoods: fc.Arbitrary<AnyGoods> = fc
  .record({
    packing: fc.constantFrom('carton', 'set', 'mixed'),
    step: fc.integer({ min: 1, max: 6 }),
    steps: fc.integer({ min: 1, max: 6 }),
    parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
    minimumCartons: fc.constantFrom(1, 1, 2, 3),
    pricePerCarton: price,
    rungs: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 70, max: 99 })), { maxLength: 5 }),
    discount: fc.constantFrom(0, 0, 7, 15, 33, 99),
    loose: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 }),
    variants: fc.integer({ min: 1, max: 5 }),
    own: fc.array(fc.option(fc.integer({ min: 60, max: 180 })), { minLength: 5, maxLength: 5 }),
  })
  .map(({ packing, step, steps, parts, pricePerCarton, rungs, discount, loose, own, ...given }) => {
    const isSet = packing === 'set';
    const piecesPerCarton = isSet ? parts.reduce((sum, one) => sum + one, 0) : step * steps;
    const isLoose = loose !== null && !isSet;
    const minimumCartons = isLoose ? 1 : given.minimumCartons;
    const variants = packing === 'mixed' ? Math.max(2, given.variants) : given.variants;
    const priceSlabs = slabsFrom(rungs, pricePerCarton, minimumCartons);
    const ownPrices = Array.from({ length: variants }, (_, at) => {
      const percent = own[at] ?? null;
      if (variants === 1 || percent === null) return null;
      const price = Math.floor((pricePerCarton * percent) / 100);
      // On the last rung it still costs something.
      return price > pricePerCarton - (priceSlabs.at(-1)?.pricePerCarton ?? pricePerCarton) ? price : null;
    });
    return {
      packing,
      piecesPerCarton,
      setParts: isSet ? parts : [],
      mixStepPieces: packing === 'mixed' ? step : 1,
      minimumCartons,
      pricePerCarton,
      priceSlabs,
      discount,
      pricePerRetail: isLoose ? Math.max(1, Math.floor((pricePerCarton * (loose ?? 0)) / 100 / piecesPerCarton)) : null,
      ownPrices,
    };
  });

/** Pieces of each variant that a buyer wants: mostly legal quantities, sometimes not. */
export function anyPieces({ packing, piecesPerCarton, mixStepPieces, ownPrices, ...goods }: AnyGoods) {
  const isLoose = goods.pricePerRetail !== null;
  const step = isLoose ? 1 : packing === 'mixed' ? mixStepPieces : piecesPerCarton;
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: Math.ceil((8 * piecesPerCarton) / step) }));
  return fc
    .tuple(
      fc.array(count, { minLength: ownPrices.length, maxLength: ownPrices.length }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([counts, chance]) => {
      const pieces = counts.map((one) => one * step);
      if (!pieces.some((one) => one > 0)) pieces[0] = step * Math.ceil(piecesPerCarton / step);
      // Most mixed cartons are filled up; one basket in ten is left as generated.
      const over = pieces.reduce((sum, one) => sum + one, 0) % piecesPerCarton;
      if (packing === 'mixed' && over > 0 && chance > 0) pieces[0] = (pieces[0] ?? 0) + piecesPerCarton - over;
      return pieces;
    });
}
