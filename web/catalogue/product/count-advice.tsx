import type { ComponentProps } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { isFull } from '../../../rules/orders/fillings.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { type CountTerms, countUnit, largestCount } from '../../../rules/orders/variant-counts.ts';
import { withBasket } from '../../../rules/orders/variant-total.ts';
import { cartonsText, moreText, piecesText, quantityText } from '../../ui/amounts.ts';
import { FillingAdvice } from './filling-advice.tsx';

/** Wrong counts that are named at once; the others are marked at their fields. */
const NAMED_MAX = 2;

type CountAdviceProps = ComponentProps<typeof FillingAdvice> & { product: CountTerms };

/** Says, while it is typed, which counts cannot be ordered, which mixed cartons are not full, and what the minimum lacks. */
export function CountAdvice(props: CountAdviceProps) {
  return (
    <>
      <div aria-live="polite">
        {wrongCounts(props).map(({ id, variant, sentence, nearest }) => (
          <div key={String(id)} className="quantity-advice">
            <p className="text-red">{`${variant}: ${sentence}`}</p>
            {nearest !== undefined && (
              <button
                type="button"
                aria-label={`${variant}: ${nearest.label}`}
                onClick={() => props.onChoose([[id, nearest.text]])}
                className="button needs-script min-h-11"
              >
                {nearest.label}
              </button>
            )}
          </div>
        ))}
      </div>
      <FillingAdvice {...props} />
      <p aria-live="polite" className="text-sm text-red">
        {missingText(props)}
      </p>
    </>
  );
}

interface WrongCount {
  id: bigint;
  variant: string;
  sentence: string;
  /** The nearest count that can be added; absent where there is none. */
  nearest?: { text: string; label: string };
}

function wrongCounts({ product, counted }: CountAdviceProps): WrongCount[] {
  const unit = countUnit(product);
  const wrong = product.variants.flatMap(({ id, optionValues, orderable }, at): WrongCount[] => {
    const { pieces, lying } = counted[at] ?? { pieces: 0, lying: 0 };
    const variant = optionValues.join(' · ');
    if (Number.isNaN(pieces)) return [{ id, variant, sentence: m.variant_count_invalid() }];
    if (pieces === 0 || pieces + lying <= orderable) return [];
    const most = largestCount(unit, product, { orderable, lying });
    if (most === 0) return [{ id, variant, sentence: m.variant_none_more() }];
    const quantity = unit === 'cartons' ? cartonsText(most, product.packing) : piecesText(most);
    const sentence = lying > 0 ? m.variant_at_most({ most: quantity }) : m.variant_left({ quantity });
    // One variant alone cannot fill a mixed carton; whole fillings are offered below.
    if (product.packing === 'mixed' && !product.isRetailEnabled) return [{ id, variant, sentence }];
    return [{ id, variant, sentence, nearest: { text: String(most), label: m.choose_quantity({ quantity }) } }];
  });
  return wrong.slice(0, NAMED_MAX);
}

/** What is missing, with what lies in the basket, to the minimum of the product; nothing while a count is wrong. */
function missingText({ product, counted }: CountAdviceProps): string | null {
  const sums = withBasket(counted);
  const together = sums.reduce((sum, { pieces }) => sum + pieces, 0);
  const minimum = minimumPieces(product);
  const isWhole = product.packing !== 'mixed' || isFull(product, sums);
  if (!isWhole || counted.every(({ pieces }) => pieces === 0) || !(together < minimum)) return null;
  return m.shortfall_product({ what: moreText(product, minimum - together), minimum: quantityText(product, minimum) });
}
