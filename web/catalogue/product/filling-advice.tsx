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
   * Typed pieces of each variant, in the order of the variants, NaN where it is no whole number, and those in the basket,
   * which fill the same cartons. The nearest fillings are those to the pieces that are sought.
   */
  counted: { pieces: number; sought: number; lying: number }[];
  onChoose: (counts: [variantId: bigint, text: string][]) => void;
  /** May the quantities exceed the stock, as in a quote? */
  isBeyondStock?: boolean;
  nearestOf?: (terms: FillingTerms, filling: FilledVariant[]) => number[][];
}

type CountedFilling = (FilledVariant & { lying: number })[];

/**
 * Says why mixed cartons are not full, or cannot be packed, with the nearest fillings that can; nothing for any other
 * packing.
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
  // What is typed is added to what lies there.
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

/** Do the typed pieces, with those in the basket, fill whole cartons that can be packed? True for any other packing. */
export function fillsCartons(product: FilledProduct, counted: FillingAdviceProps['counted']): boolean {
  return product.packing !== 'mixed' || isRight(product, fillingOf(product, counted), false);
}

function fillingOf({ variants }: FilledProduct, counted: { pieces: number; lying: number }[]): CountedFilling {
  return withBasket(counted).map((one, at) => {
    const { orderable = 0, byWarehouse = [] } = variants[at] ?? {};
    return { ...one, orderable, byWarehouse };
  });
}

/** Are the cartons full and packable? Fields of loose pieces show their own limit. */
function isRight(product: FilledProduct, filling: CountedFilling, isBeyondStock: boolean): boolean {
  return isFull(product, filling) && (isBeyondStock || product.isRetailEnabled || isPackable(product, filling));
}

/** Returns what keeps the pieces from whole cartons; nothing while one is no number, which is said by itself. */
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
