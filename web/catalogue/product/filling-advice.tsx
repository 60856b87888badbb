import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { isFull, nearestFillings } from '../../../rules/orders/fillings.ts';
import { piecesText } from '../../ui/amounts.ts';

interface FillingAdviceProps {
  product: ProductPage;
  /** Typed pieces of each variant, in the order of the variants; NaN where it is no whole number. */
  pieces: number[];
  onChoose: (counts: [variantId: bigint, text: string][]) => void;
}

/** Says that mixed cartons are not full, with the nearest fillings that are; nothing for any other packing. */
export function FillingAdvice({ product, pieces, onChoose }: FillingAdviceProps) {
  const { packing, variants, piecesPerCarton } = product;
  const filling = pieces.map((count, at) => ({ pieces: count, orderable: variants[at]?.orderable ?? 0 }));
  const isEmpty = pieces.every((count) => count === 0);
  const isWrong = packing === 'mixed' && !isEmpty && !isFull(product, filling);
  const choices = isWrong ? nearestFillings(product, filling) : [];
  return (
    <div aria-live="polite">
      {isWrong && <p className="text-sm text-red">{m.filling_not_full({ carton: piecesText(piecesPerCarton) })}</p>}
      {choices.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-2">
          {choices.map((choice) => (
            <button
              key={choice.join(' ')}
              type="button"
              onClick={() => onChoose(variants.map(({ id }, at) => [id, choice[at] ? String(choice[at]) : '']))}
              className="button needs-script min-h-11 text-sm"
            >
              {m.filling_choose({ filling: fillingText(product, choice) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** 'Black 18, Blue 6'. */
function fillingText({ variants }: ProductPage, filling: number[]): string {
  return variants
    .flatMap(({ optionValues }, at) => (filling[at] ? [`${optionValues.join(' ')} ${filling[at]}`] : []))
    .join(', ');
}
