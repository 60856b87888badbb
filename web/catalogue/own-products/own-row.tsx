import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { VariantLines } from '../../stock/variants/variant-lines.tsx';
import { dateText } from '../../ui/dates.ts';
import { dotted } from '../../ui/dotted.ts';
import { useFlash, useFlashUnder } from '../../ui/flash.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { GoneForm } from '../../ui/gone-form.tsx';
import { useInline } from '../../ui/inline-edit.tsx';
import { soldInText } from '../sold-in.ts';
import type { ListedProduct } from './listed-product.ts';
import { PriceCell, priceAddress } from './price-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { type RowForm, StockCell } from './stock-cell.tsx';
import { countAddress, StockForm } from './stock-form.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface OwnRowProps {
  product: ListedProduct;
  /** Tick box that selects the product. */
  tick: ReactNode;
  onShow: (place: number) => void;
}

/** Row of an own product, followed by its stock form or its variants while they are open. */
export function OwnRow({ product, tick, onShow }: OwnRowProps) {
  const { id } = product;
  const isCountRefused = Boolean(useFlashUnder(countAddress(id))?.refused);
  const isPriceRefused = Boolean(useFlash(priceAddress(id))?.refused);
  const first = isCountRefused ? 'stock' : isPriceRefused ? 'price' : null;
  const inline = useInline<RowForm>(String(id), first);
  // Variants are loaded only for the product that the address opens.
  const hasOptions = product.options.length > 0;
  const isOpen = hasOptions ? product.variants.length > 0 : inline.mode === 'stock';
  const { opener, panel } = useFocusOnOpening(isOpen);
  return (
    <>
      <tr data-product={String(id)}>
        <td className="cell-tick">
          <label className="flex size-11 items-center justify-center">{tick}</label>
        </td>
        <td className="cell-images">
          <Thumbnails product={product} onShow={onShow} />
        </td>
        <OwnDetails product={product} />
        <td className="cell-price">
          <PriceCell product={product} inline={inline} />
        </td>
        <td className="cell-stock">
          <StockCell product={product} inline={inline} isOpen={isOpen} opener={opener} />
          <GoneForm address={countAddress(id)} forms={countForms(product)} />
        </td>
        <td className="cell-created note">{dateText(product.createdAt)}</td>
        <td className="cell-actions">
          <RowActions product={product} />
        </td>
      </tr>
      {isOpen && (
        <tr className="in-place">
          <td colSpan={7}>
            {hasOptions ? (
              <div ref={panel} tabIndex={-1}>
                <VariantLines product={product} variants={product.variants} />
                <Link to={inline.linkTo(null).to} preventScrollReset className="button mt-2">
                  {m.close()}
                </Link>
              </div>
            ) : (
              <StockForm
                action={countAddress(id)}
                scope={`${id}-`}
                name={product.name}
                levels={product.levels}
                onDone={inline.close}
                cancel={inline.linkTo(null)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** Addresses of the forms that count the stock of a product, by its present variants. */
function countForms({ id, options, variants }: ListedProduct): string[] {
  return options.length > 0 ? variants.map((variant) => countAddress(id, variant.id)) : [countAddress(id)];
}

/** Moves the focus to the variants when they open, and back to their link when they close. */
function useFocusOnOpening(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? panel : opener).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { opener, panel };
}

/** Name, then state, day of listing, item code and category, each on one line. */
function OwnDetails({ product }: Pick<OwnRowProps, 'product'>) {
  const { id, name, category, sku, status, stoppedReason, createdAt } = product;
  const soldIn = soldInText(product);
  const address = `/supplier/products/${id}`;
  const isActive = status === 'active' && stoppedReason === null;
  // The forms of these two actions are in a closed menu, so the row shows their refusal.
  const stateRefused = [useFlash(`${address}/deactivate`), useFlash(`${address}/reactivate`)].find(Boolean)?.refused;
  return (
    <td className="cell-details">
      <Link to={`/product/${id}`} title={name} className="own-name">
        {name}
      </Link>
      <span className="note">
        <span className={isActive ? 'text-green' : 'font-semibold text-red'}>
          {isActive ? m.status_active() : m.status_inactive()}
        </span>
        {/* Shown where the table has no room for a column of dates. */}
        <span className="own-created">
          {' · '}
          <span className="sr-only">{m.column_created()} </span>
          {dateText(createdAt)}
        </span>
        <span>{` · ${dotted(sku, category)}`}</span>
      </span>
      {soldIn !== '' && (
        <Link to={`${address}/variants`} className="note flex min-h-6 items-center">
          {soldIn}
        </Link>
      )}
      {stoppedReason !== null && (
        <span className="mt-1 block text-sm wrap-anywhere text-red">
          {m.stop_reason_shown({ reason: stoppedReason })}
        </span>
      )}
      {stateRefused && <FormSentence refused={stateRefused} />}
    </td>
  );
}
