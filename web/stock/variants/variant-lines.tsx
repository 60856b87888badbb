import { Link } from 'react-router';
import type { VariantStock } from '../../../domain/stock/variant-stock.ts';
import { m } from '../../../messages/compiled/messages.js';
import { countAddress, StockForm } from '../../catalogue/own-products/stock-form.tsx';
import type { Values } from '../../catalogue/product-fields/values.ts';
import { lineName } from '../../orders/line-name.ts';
import { piecesText } from '../../ui/amounts.ts';
import { dotted } from '../../ui/dotted.ts';
import { useFlash } from '../../ui/flash.ts';
import { InlineLink, useInline } from '../../ui/inline-edit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ThresholdsForm, thresholdsAddress } from '../levels/thresholds-form.tsx';
import { variantAbout } from './variant-about.ts';
import '../../styles/variant-stock.css';

interface VariantLinesProps {
  product: { id: bigint; name: string; images: string[] };
  variants: VariantStock[];
  /** The supplier's values for all products. */
  forAll?: Values;
}

/** The variants of a product, each with its stock in every warehouse, its thresholds and its history. */
export function VariantLines({ variants, ...shared }: VariantLinesProps) {
  return (
    <ul className="variant-stock">
      {variants.map((variant) => (
        <VariantLine key={String(variant.id)} variant={variant} {...shared} />
      ))}
    </ul>
  );
}

interface VariantLineProps extends Omit<VariantLinesProps, 'variants'> {
  variant: VariantStock;
}

/** One variant, followed by the open forms that change its stock and thresholds. */
function VariantLine({ product, variant, forAll }: VariantLineProps) {
  const { id, optionValues, sku, image, isRetired, levels } = variant;
  const count = countAddress(product.id, id);
  const thresholds = thresholdsAddress(String(product.id), String(id));
  const isRefused = [useFlash(count), useFlash(thresholds)].some((outcome) => outcome?.refused);
  const { mode, close, linkTo } = useInline<'stock'>(variantAbout(id), isRefused ? 'stock' : null);
  const of = optionValues.join(' · ');
  const pieces = levels.reduce((sum, level) => sum + level.pieces, 0);
  return (
    <li data-variant={String(id)}>
      <div className="variant-stock-line">
        <Picture url={image ?? product.images[0]} alt="" side={44} className="w-11 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{of}</b>
          <span className="note">
            {[...(sku === null ? [] : [sku]), ...(isRetired ? [m.variant_retired()] : [])].join(' · ')}
          </span>
        </p>
        <p className={`variant-stock-sum ${pieces === 0 && !isRetired ? 'text-red' : 'font-semibold'}`}>
          {piecesText(pieces)}
        </p>
        <p className="variant-stock-places">
          <Places levels={levels} />
        </p>
        <p className="variant-stock-acts">
          {mode === null && levels.length > 0 && (
            <InlineLink {...linkTo('stock')} label={m.change_stock_of({ name: of })}>
              {m.edit()}
            </InlineLink>
          )}
          <Link
            to={`/supplier/products/${product.id}/stock?variant=${id}`}
            aria-label={m.stock_history_of({ name: of })}
            className="link inline-flex min-h-11 items-center"
          >
            {m.stock_history()}
          </Link>
        </p>
      </div>
      {mode === 'stock' && (
        <div className="space-y-6 pt-2 pb-4">
          <StockForm
            action={count}
            scope={`${id}-`}
            name={lineName({ name: product.name, optionValues })}
            levels={levels}
            onDone={close}
            cancel={linkTo(null)}
          />
          {!isRetired && (
            <ThresholdsForm
              action={thresholds}
              levels={levels}
              {...(forAll && { forAll })}
              scope={`${id}-`}
              isBesideCount
              className="space-y-4 border-t border-rule pt-4"
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Each warehouse, with its pieces if there are several, its promised pieces, and whether its stock is low. */
function Places({ levels }: Pick<VariantStock, 'levels'>) {
  return (
    <>
      {levels.map(({ warehouseId, warehouse, pieces, reserved, isLow }) => (
        <span key={warehouseId} className={`note ${isLow ? 'text-orange!' : ''}`}>
          {dotted(
            levels.length === 1 ? warehouse : m.stock_at_place({ warehouse, pieces: piecesText(pieces) }),
            isLow && m.low_stock(),
            reserved > 0 && m.reserved_pieces({ pieces: piecesText(reserved) }),
          )}
        </span>
      ))}
    </>
  );
}
