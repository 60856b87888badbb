import { m } from '../../../messages/compiled/messages.js';
import {
  discountedPerPiece,
  lineTotal,
  lowestPerPiece,
  type PriceTerms,
  pricePerPiece,
} from '../../../rules/catalogue/price.ts';
import { piecesPerCartonFrom, quantityProblem } from '../../../rules/catalogue/product.ts';
import { extraFields } from '../../../rules/catalogue/product-fields.ts';
import { latinDigits } from '../../../rules/digits.ts';
import { formatRupees, paiseFromRupees } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { pcsText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { DiscountBadge } from '../discount-badge.tsx';
import { picturesIn } from '../product-fields/pictures-in.ts';
import type { Values } from '../product-fields/values.ts';
import { StockWord, stockPieces } from '../stock-word.tsx';

/** The product's card as buyers see it in the market, of what stands in the form's fields. */
export function CardPreview({ values, category }: { values: Values; category: string | undefined }) {
  const terms = termsIn(values);
  const isActive = values['isActive'] !== 'false';
  const stock = Object.entries(values)
    .filter(([name]) => isActive && name.startsWith('stock.'))
    .reduce((sum, [, text]) => sum + (wholeNumberFrom(latinDigits(text), 0, Number.MAX_SAFE_INTEGER) ?? 0), 0);
  return (
    <div className="card relative w-44 overflow-hidden pb-2 text-sm">
      <Picture url={picturesIn(values)[0]} alt="" side={176} category={category} className="w-full" />
      {terms && <DiscountBadge percent={terms.discount} className="absolute top-2 left-2" />}
      <div className="mt-1 px-2">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{values['name'] || '…'}</p>
        {terms && <PreviewPrice terms={terms} />}
        <p>
          <StockWord pieces={stock} /> · {stockPieces(stock)}
        </p>
      </div>
    </div>
  );
}

function PreviewPrice({ terms }: { terms: PriceTerms }) {
  const min = minimumPieces(terms);
  const lowest = lowestPerPiece(terms);
  return (
    <>
      <p>
        <b className="text-xl">{formatRupees(discountedPerPiece(terms))}</b> {m.per_pc()}{' '}
        {terms.discount > 0 && <s className="text-quiet">{formatRupees(pricePerPiece(terms))}</s>}
      </p>
      {lowest !== null && <p className="note">{m.from_price({ price: formatRupees(lowest) })}</p>}
      <p>{m.min_total({ pieces: pcsText(min), total: formatRupees(lineTotal(terms, min)) })}</p>
    </>
  );
}

/** Returns the prices in the form's fields; null while one of them is none. */
function termsIn(values: Values): PriceTerms | null {
  const pricePerCarton = paiseFromRupees(values['pricePerCarton'] ?? '');
  const piecesPerCarton = piecesPerCartonFrom(values['piecesPerCarton']);
  const isRetailEnabled = values['isRetailEnabled'] !== undefined;
  const pricePerRetail = isRetailEnabled ? paiseFromRupees(values['pricePerRetail'] ?? '') : null;
  const isOpen = pricePerCarton === null || piecesPerCarton === null || (isRetailEnabled && pricePerRetail === null);
  const discount = wholeNumberFrom(latinDigits(values['discount'] ?? ''), 0, 100) ?? 0;
  if (isOpen) return null;
  const minimumCartons = extraFields.minimumCartons.kind.read(values['minimumCartons']) ?? 1;
  const priceSlabs = extraFields.priceSlabs.kind.read(values['priceSlabs']) ?? [];
  const terms = { pricePerCarton, piecesPerCarton, pricePerRetail, isRetailEnabled, discount, minimumCartons };
  return { ...terms, priceSlabs: quantityProblem({ ...terms, priceSlabs }) === null ? priceSlabs : [] };
}
