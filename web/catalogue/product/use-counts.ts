import { useState } from 'react';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import type { Paise } from '../../../rules/money.ts';
import { type CountUnit, countedPieces, countUnit, soughtPieces } from '../../../rules/orders/variant-counts.ts';
import { useFlash } from '../../ui/flash.ts';
import { addAddress } from '../add-address.ts';

/** Typed counts of a product's variants. */
export interface Counts {
  unit: CountUnit;
  typed: ReadonlyMap<bigint, string>;
  onType: (counts: [variantId: bigint, text: string][]) => void;
  clear: () => void;
  /**
   * In the order of the variants; `pieces` is NaN if the text is no whole number, `lying` are the pieces in the basket.
   */
  counted: { pricePerCarton: Paise; text: string; pieces: number; sought: number; lying: number }[];
  /** Sum of the pieces; NaN if one of them is NaN. */
  pieces: number;
}

/** Keeps the typed counts of a product's variants, with the pieces in the basket. */
export function useCounts(product: ProductPage, inBasket: ReadonlyMap<bigint, number>): Counts {
  const flash = useFlash(addAddress);
  const unit = countUnit(product);
  const [typed, setTyped] = useState<Counts['typed']>(() => typedBefore(product, flash?.refused?.typed));
  const counted = product.variants.map(({ id, pricePerCarton }) => {
    const text = typed.get(id) ?? '';
    return {
      pricePerCarton,
      text,
      pieces: countedPieces(text, unit, product),
      sought: soughtPieces(text),
      lying: inBasket.get(id) ?? 0,
    };
  });
  return {
    unit,
    typed,
    onType: (counts) => setTyped((before) => new Map([...before, ...counts])),
    clear: () => setTyped(new Map()),
    counted,
    pieces: counted.reduce((sum, one) => sum + one.pieces, 0),
  };
}

/** Counts of a form that was refused without JavaScript. */
function typedBefore({ id, variants }: ProductPage, typed: Record<string, string> | undefined): Map<bigint, string> {
  if (typed?.['product'] !== String(id)) return new Map();
  return new Map(
    variants.flatMap((variant) => {
      const text = typed[`cartons-${variant.id}`] ?? typed[`pieces-${variant.id}`];
      return text === undefined ? [] : [[variant.id, text] as const];
    }),
  );
}
