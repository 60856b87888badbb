import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { dateText } from '../../ui/dates.ts';
import { useFlash } from '../../ui/flash.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useInline } from '../../ui/inline-edit.tsx';
import { soldInText } from '../sold-in.ts';
import { PriceCell, priceAddress } from './price-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { type RowForm, StockCell } from './stock-cell.tsx';
import { countAddress, StockForm } from './stock-form.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface OwnRowProps {
  product: OwnProduct;
  /** Tick box that selects the product. */
  tick: ReactNode;
  onShow: (place: number) => void;
}

/** Row of an own product, followed by the form that changes its stock while that is open. */
export function OwnRow({ product, tick, onShow }: OwnRowProps) {
  const { id } = product;
  const isCountRefused = Boolean(useFlash(countAddress(id))?.refused);
  const isPriceRefused = Boolean(useFlash(priceAddress(id))?.refused);
  const first = isCountRefused ? 'stock' : isPriceRefused ? 'price' : null;
  const inline = useInline<RowForm>(String(id), first);
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
          <StockCell product={product} inline={inline} />
        </td>
        <td className="cell-created note">{dateText(product.createdAt)}</td>
        <td className="cell-actions">
          <RowActions product={product} />
        </td>
      </tr>
      {inline.mode === 'stock' && (
        <tr className="in-place">
          <td colSpan={7}>
            <StockForm product={product} onDone={inline.close} cancel={inline.linkTo(null)} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Name, state, category and item code, each on one line. */
function OwnDetails({ product }: Pick<OwnRowProps, 'product'>) {
  const { id, name, category, sku, status, stoppedReason } = product;
  const soldIn = soldInText(product);
  const address = `/supplier/products/${id}`;
  const isActive = status === 'active' && stoppedReason === null;
  // Their forms are in a closed menu.
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
        {sku !== null && ` · ${sku}`} · {category}
      </span>
      {soldIn !== '' && (
        <Link to={`${address}/variants`} className="note block">
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
