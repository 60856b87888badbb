import type { OfferedVariant } from '../../../domain/catalogue/offered-variants.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import {
  type FilledVariant,
  type FillingTerms,
  fillingFaults,
  fillingSentences,
  fillingText,
  isFull,
  isPackable,
  nearestFillings,
} from '../../../rules/orders/fillings.ts';
import { withBasket } from '../../../rules/orders/variant-total.ts';

const sentences = {
  filling_steps: m.filling_steps,
  filling_lacks: m.filling_lacks,
  filling_lacks_or_less: m.filling_lacks_or_less,
  filling_scarce: m.filling_scarce,
  filling_split: m.filling_split,
};

interface FilledProduct extends FillingTerms {
  variants: Pick<OfferedVariant, 'id' | 'optionValues' | 'orderable' | 'byWarehouse'>[];
}

interface FillingAdviceProps {
  product: FilledProduct;
  /**
   * Pieces of each variant, in the order of the variants: typed (NaN if not a whole number), `sought`, to which the
   * nearest fillings are offered, and `lying` in the basket, which fill the same cartons.
   */
  counted: { pieces: number; sought: number; lying: number }[];
  onChoose: (counts: [variantId: bigint, text: string][]) => void;
  /** True if quantities may exceed the stock, as in a quote. */
  isBeyondStock?: boolean;
  nearestOf?: (terms: FillingTerms, filling: FilledVariant[]) => number[][];
}

type CountedFilling = (FilledVariant & { lying: number })[];

/**
 * Says why mixed cartons are not full or cannot be packed, and offers the nearest fillings that can; nothing for other
 * packings.
 */
export function FillingAdvice({
  product,
  counted,
  onChoose,
  isBeyondStock = false,
  nearestOf = nearestFillings,
}: FillingAdviceProps) {
  const { packing, variants } = product;
  const filling = fillingOf(product, counted);
  const isEmpty = counted.every(({ pieces }) => pieces === 0);
  const isWrong = packing === 'mixed' && !isEmpty && !isRight(product, filling, isBeyondStock);
  const sought = counted.map(({ sought: pieces, lying }) => ({ pieces, lying }));
  const nearest = isWrong ? nearestOf(product, fillingOf(product, sought)) : [];
  // Typed pieces are added to the basket, so its pieces are subtracted.
  const choices = nearest.map((pieces) => pieces.map((count, at) => count - (counted[at]?.lying ?? 0)));
  return (
    <div aria-live="polite">
      {isWrong &&
        faultTexts(product, filling).map((sentence) => (
          <p key={sentence} className="text-sm text-red">
            {sentence}
          </p>
        ))}
      {choices.length > 0 && (
        <p className="without-script text-sm">
          {m.filling_nearest({ fillings: choices.map((choice) => textOf(product, choice)).join(' / ') })}
        </p>
      )}
      {choices.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-2">
          {choices.map((choice) => (
            <button
              key={choice.join(' ')}
              type="button"
              onClick={() => onChoose(variants.map(({ id }, at) => [id, choice[at] ? String(choice[at]) : '']))}
              className="button needs-script min-h-11 text-sm"
            >
              {m.filling_choose({ filling: textOf(product, choice) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** True if the typed pieces and the basket fill whole mixed cartons that can be packed, and for other packings. */
export function fillsCartons(product: FilledProduct, counted: FillingAdviceProps['counted']): boolean {
  return product.packing !== 'mixed' || isRight(product, fillingOf(product, counted), false);
}

function fillingOf({ variants }: FilledProduct, counted: { pieces: number; lying: number }[]): CountedFilling {
  return withBasket(counted).map((one, at) => {
    const { orderable = 0, byWarehouse = [] } = variants[at] ?? {};
    return { ...one, orderable, byWarehouse };
  });
}

/** True if the cartons are full and packable. With loose pieces each field shows its own limit instead. */
function isRight(product: FilledProduct, filling: CountedFilling, isBeyondStock: boolean): boolean {
  return isFull(product, filling) && (isBeyondStock || product.isRetailEnabled || isPackable(product, filling));
}

/** Says why the pieces do not make whole cartons; nothing while one is not a number, which its field says. */
function faultTexts(product: FilledProduct, filling: FilledVariant[]): string[] {
  if (filling.some(({ pieces }) => Number.isNaN(pieces))) return [];
  const faults = fillingFaults(product, filling);
  const namesOf = (places: number[]) =>
    places.flatMap((at) => product.variants[at]?.optionValues.join(' ') ?? []).join(', ');
  const blanks = {
    variants: namesOf(faults.unstepped),
    scarce: namesOf(faults.scarce),
    step: groupIndian(product.mixStepPieces),
    carton: groupIndian(product.piecesPerCarton),
    more: groupIndian(faults.more),
    fewer: groupIndian(faults.fewer),
  };
  return fillingSentences(faults).map((key) => sentences[key](blanks));
}

function textOf({ variants }: FilledProduct, filling: number[]): string {
  const filled = variants.map(({ optionValues: values }, at) => ({ values, pieces: filling[at] ?? 0 }));
  return fillingText(filled.filter(({ pieces }) => pieces > 0));
}
