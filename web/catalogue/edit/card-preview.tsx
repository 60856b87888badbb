import type { EditedProduct } from '../../../domain/catalogue/edited-product.ts';
import { m } from '../../../messages/compiled/messages.js';
import { lineTotal, type PriceTerms, pricePerPiece } from '../../../rules/catalogue/price.ts';
import { ofCheapest, priceInLists, variantPrices } from '../../../rules/catalogue/price-in-lists.ts';
import { piecesPerCartonFrom, quantityProblem } from '../../../rules/catalogue/product.ts';
import { extraFields } from '../../../rules/catalogue/product-fields.ts';
import { latinDigits } from '../../../rules/digits.ts';
import { formatRupees } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { paiseFromRupees } from '../../../rules/rupees.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { pcsText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { DiscountBadge } from '../discount-badge.tsx';
import { lowestText, priceText } from '../price-text.ts';
import { picturesIn } from '../product-fields/pictures-in.ts';
import type { Values } from '../product-fields/values.ts';
import { StockWord, stockPieces } from '../stock-word.tsx';

interface CardPreviewProps {
  values: Values;
  /** Pieces of the variants; null if the form has fields for the stock. */
  stockOfVariants: number | null;
  category: string | undefined;
  ownPrices: EditedProduct['ownPrices'];
}

/** The product's card as buyers see it in the market, built from the form's fields. */
export function CardPreview({ values, stockOfVariants, category, ownPrices }: CardPreviewProps) {
  const terms = termsIn(values);
  const stock = values['isActive'] === 'false' ? 0 : (stockOfVariants ?? stockIn(values));
  return (
    <div className="card relative w-44 overflow-hidden pb-2 text-sm">
      <Picture url={picturesIn(values)[0]} alt="" side={176} category={category} className="w-full" />
      {terms && <DiscountBadge percent={terms.discount} className="absolute top-2 left-2" />}
      <div className="mt-1 px-2">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{values['name'] || '…'}</p>
        {terms && <PreviewPrice terms={terms} ownPrices={ownPrices} />}
        <p>
          <StockWord pieces={stock} /> · {stockPieces(stock)}
        </p>
      </div>
    </div>
  );
}

/** Sum of the pieces in the form's stock fields. */
function stockIn(values: Values): number {
  return Object.entries(values)
    .filter(([name]) => name.startsWith('stock.'))
    .reduce((sum, [, text]) => sum + (wholeNumberFrom(latinDigits(text), 0, Number.MAX_SAFE_INTEGER) ?? 0), 0);
}

function PreviewPrice({ terms: typed, ownPrices }: { terms: PriceTerms } & Pick<EditedProduct, 'ownPrices'>) {
  const ofVariants = ownPrices.map((own) => ({ pricePerCarton: own === null ? null : BigInt(own) }));
  const terms = ofCheapest({ ...typed, ...variantPrices(typed.pricePerCarton, ofVariants) });
  const min = minimumPieces(terms);
  const shown = priceInLists(terms);
  return (
    <>
      <p>
        <b className="text-xl">{priceText(shown)}</b> <span>{m.per_pc()}</span>{' '}
        {terms.discount > 0 && (
          <s className="text-quiet" translate="no">
            {formatRupees(pricePerPiece(terms))}
          </s>
        )}
      </p>
      {shown.lowest !== null && <p className="note">{lowestText(shown)}</p>}
      <p>{m.min_total({ pieces: pcsText(min), total: formatRupees(lineTotal(terms, min)) })}</p>
    </>
  );
}

/** Returns the prices in the form's fields; null while a required one is missing or wrong. */
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
