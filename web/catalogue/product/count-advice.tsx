import type { ComponentProps } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { QUANTITY_MAX_PIECES } from '../../../rules/limits.ts';
import { isFull } from '../../../rules/orders/fillings.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import {
  type CountTerms,
  countsBeside,
  countUnit,
  largestCount,
  soughtPieces,
} from '../../../rules/orders/variant-counts.ts';
import { withBasket } from '../../../rules/orders/variant-total.ts';
import { cartonsText, moreText, piecesText, quantityText } from '../../ui/amounts.ts';
import { FillingAdvice } from './filling-advice.tsx';

/** Most wrong counts that are named together; the others are only marked at their fields. */
const NAMED_MAX = 2;

type FillingProps = ComponentProps<typeof FillingAdvice>;

interface CountAdviceProps extends FillingProps {
  product: FillingProps['product'] & CountTerms;
  /** The counts, each with its typed text. */
  counted: (FillingProps['counted'][number] & { text: string })[];
}

/**
 * Says, during typing, which counts cannot be ordered, why mixed cartons are not full, and how much the minimum lacks.
 */
export function CountAdvice(props: CountAdviceProps) {
  return (
    <>
      <div aria-live="polite">
        {wrongCounts(props).map(({ id, variant, sentence, choices }) => (
          <div key={String(id)} className="quantity-advice">
            <p className="text-red">{`${variant}: ${sentence}`}</p>
            {choices.length > 0 && (
              <p className="without-script">
                {m.variant_counts_beside({ counts: choices.map(({ quantity }) => quantity).join(' / ') })}
              </p>
            )}
            {choices.map(({ count, quantity }) => (
              <button
                key={count}
                type="button"
                aria-label={`${variant}: ${m.choose_quantity({ quantity })}`}
                onClick={() => props.onChoose([[id, String(count)]])}
                className="button needs-script min-h-11"
              >
                {m.choose_quantity({ quantity })}
              </button>
            ))}
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
  /** The nearest counts that can be added; none for whole mixed cartons, for which fillings are offered. */
  choices: { count: number; quantity: string }[];
}

function wrongCounts({ product, counted }: CountAdviceProps): WrongCount[] {
  const unit = countUnit(product);
  const quantityOf = (count: number) => (unit === 'cartons' ? cartonsText(count, product.packing) : piecesText(count));
  const wrong = product.variants.flatMap((variant, at): WrongCount[] => {
    const { text, pieces, lying } = counted[at] ?? { text: '', pieces: 0, lying: 0 };
    const left = { orderable: variant.orderable, lying };
    if (pieces === 0 || pieces + lying <= left.orderable) return [];
    const most = largestCount(unit, product, left);
    const isTooLong = soughtPieces(text) === QUANTITY_MAX_PIECES;
    const counts = Number.isNaN(pieces) ? countsBeside(text, unit, product, left) : [most].filter((one) => one > 0);
    return [
      {
        id: variant.id,
        variant: variant.optionValues.join(' · '),
        sentence: sentenceOf(isTooLong ? QUANTITY_MAX_PIECES : pieces, { lying, most, quantity: quantityOf(most) }),
        choices: areFilledTogether(product) ? [] : counts.map((count) => ({ count, quantity: quantityOf(count) })),
      },
    ];
  });
  return wrong.slice(0, NAMED_MAX);
}

function sentenceOf(pieces: number, { lying, most, quantity }: { lying: number; most: number; quantity: string }) {
  if (Number.isNaN(pieces)) return m.variant_count_invalid();
  if (most === 0) return m.variant_none_more();
  return lying > 0 ? m.variant_at_most({ quantity }) : m.variant_left({ quantity });
}

/** True for whole mixed cartons: one variant's count cannot be wrong alone. */
function areFilledTogether({ packing, isRetailEnabled }: CountTerms): boolean {
  return packing === 'mixed' && !isRetailEnabled;
}

/** Says how much the counts and the basket together lack to the product's minimum; null while a count is wrong. */
function missingText({ product, counted }: CountAdviceProps): string | null {
  const sums = withBasket(counted);
  const together = sums.reduce((sum, { pieces }) => sum + pieces, 0);
  const minimum = minimumPieces(product);
  const isWhole = product.packing !== 'mixed' || isFull(product, sums);
  if (!isWhole || counted.every(({ pieces }) => pieces === 0) || !(together < minimum)) return null;
  return m.shortfall_product({ what: moreText(product, minimum - together), minimum: quantityText(product, minimum) });
}
