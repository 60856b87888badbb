import type { BasketPart } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { fillingText } from '../../../rules/orders/fillings.ts';
import {
  isEnough,
  type MissingPieces,
  type SplitCartons,
  shortfallsOf,
  type TooFew,
  type UnfilledCartons,
} from '../../../rules/orders/minimums.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { moreText, piecesText, quantityText } from '../../ui/amounts.ts';

type Part = Pick<BasketPart, 'supplierId' | 'supplier' | 'lines' | 'minimumOrder'>;

/** Returns whether a part is below a minimum and cannot be ordered yet. */
export function isShort({ lines, minimumOrder }: Part): boolean {
  return !isEnough(shortfallsOf(lines, minimumOrder));
}

/** Returns the element id of what is missing, also used after '#' in addresses. */
export function shortPlace({ supplierId }: Pick<Part, 'supplierId'>): string {
  return `short-${supplierId}`;
}

/** Everything that an order lacks, each with a way to add it; nothing if the order is complete. */
export function PartShort({ part }: { part: Part }) {
  const { products, tooFew, unfilled, split, order } = shortfallsOf(part.lines, part.minimumOrder);
  const besides = (sentence: string) => (products.length > 0 ? m.shortfall_besides({ sentence }) : sentence);
  const sentences = [
    ...products.map((missing) => ({ key: String(missing.productId), text: productText(missing) })),
    ...tooFew.map((few) => ({ key: `few-${few.productId}`, text: tooFewText(few) })),
    ...unfilled.map((cartons) => ({ key: `unfilled-${cartons.productId}`, text: unfilledText(cartons) })),
    ...split.map((cartons) => ({ key: `split-${cartons.productId}`, text: splitText(cartons) })),
    ...(order ? [{ key: 'order', text: besides(orderText(part, order)) }] : []),
  ];
  return (
    <div aria-live="polite" id={shortPlace(part)} tabIndex={-1} className="scroll-mt-20">
      {sentences.length > 0 && (
        <div className="border-b border-rule bg-marigold-tint px-4 py-3">
          <h3 className="font-semibold">{m.shortfall_title()}</h3>
          <ul className="mt-1 space-y-1">
            {sentences.map(({ key, text }) => (
              <li key={key} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function moreOf({ name, terms, pieces }: MissingPieces): string {
  return m.shortfall_of({ missing: moreText(terms, pieces), name });
}

function unfilledText({ name, piecesPerCarton, fewer, more }: UnfilledCartons): string {
  const cartons = { name, carton: piecesText(piecesPerCarton) };
  if (more === 0)
    return fewer === 0 ? m.mixed_unfillable(cartons) : m.mixed_needs_fewer({ ...cartons, fewer: piecesText(fewer) });
  const needs = { ...cartons, more: piecesText(more) };
  return fewer === 0 ? m.mixed_needs_more(needs) : m.mixed_needs({ ...needs, fewer: piecesText(fewer) });
}

function tooFewText({ name, terms, left }: TooFew): string {
  return m.shortfall_too_few({ name, left: piecesText(left), minimum: quantityText(terms, minimumPieces(terms)) });
}

function splitText({ name, instead }: SplitCartons): string {
  const fillings = instead();
  if (fillings.length === 0) return m.mixed_split({ name });
  return m.mixed_split_instead({ name, fillings: fillings.map(fillingText).join(' / ') });
}

function productText(missing: MissingPieces): string {
  const { terms } = missing;
  return m.shortfall_product({ what: moreOf(missing), minimum: quantityText(terms, minimumPieces(terms)) });
}

function orderText(
  { supplier, minimumOrder }: Part,
  { missing, closing }: NonNullable<ReturnType<typeof shortfallsOf>['order']>,
): string {
  const amount = formatRupees(missing);
  const sentence = closing
    ? m.shortfall_order_by({ amount, supplier, what: moreOf(closing) })
    : m.shortfall_order({ amount, supplier });
  return `${sentence}. ${m.shortfall_minimum({ amount: formatRupees(minimumOrder ?? 0n) })}`;
}
