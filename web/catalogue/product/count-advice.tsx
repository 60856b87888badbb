import type { ComponentProps } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { isFull } from '../../../rules/orders/fillings.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { withBasket } from '../../../rules/orders/variant-total.ts';
import { cartonsText, moreText, piecesText, quantityText } from '../../ui/amounts.ts';
import { FillingAdvice } from './filling-advice.tsx';

/** Wrong counts that are named at once; the others are marked at their fields. */
const NAMED_MAX = 2;

/** Says, while it is typed, which counts cannot be ordered, which mixed cartons are not full, and what the minimum lacks. */
export function CountAdvice(props: ComponentProps<typeof FillingAdvice>) {
  return (
    <>
      <div aria-live="polite" className="text-sm text-red">
        {wrongCounts(props).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <FillingAdvice {...props} />
      <p aria-live="polite" className="text-sm text-red">
        {missingText(props)}
      </p>
    </>
  );
}

function wrongCounts({ product, counted }: ComponentProps<typeof FillingAdvice>): string[] {
  const { variants, packing, piecesPerCarton } = product;
  const sentences = variants.flatMap(({ optionValues, orderable }, at) => {
    const count = counted[at]?.pieces ?? 0;
    const variant = optionValues.join(' · ');
    if (Number.isNaN(count)) return [`${variant}: ${m.variant_count_invalid()}`];
    if (count <= orderable) return [];
    const cartons = Math.floor(orderable / piecesPerCarton);
    const quantity = packing === 'mixed' || cartons === 0 ? piecesText(orderable) : cartonsText(cartons, packing);
    return [`${variant}: ${m.variant_left({ quantity })}`];
  });
  return sentences.slice(0, NAMED_MAX);
}

/** What is missing, with what lies in the basket, to the minimum of the product; nothing while a count is wrong. */
function missingText({ product, counted }: ComponentProps<typeof FillingAdvice>): string | null {
  const sums = withBasket(counted);
  const together = sums.reduce((sum, { pieces }) => sum + pieces, 0);
  const minimum = minimumPieces(product);
  const isWhole = product.packing !== 'mixed' || isFull(product, sums);
  if (!isWhole || counted.every(({ pieces }) => pieces === 0) || !(together < minimum)) return null;
  return m.shortfall_product({ what: moreText(product, minimum - together), minimum: quantityText(product, minimum) });
}
