import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { piecesText } from '../../ui/amounts.ts';
import { dateText } from '../../ui/dates.ts';
import { useFlash } from '../../ui/flash.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useInline } from '../../ui/inline-edit.tsx';
import { RowActions } from './row-actions.tsx';
import { StockCell } from './stock-cell.tsx';
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
  const { id, name } = product;
  const address = `/supplier/products/${id}`;
  const isActive = product.status === 'active' && product.stoppedReason === null;
  const refused = useFlash(countAddress(id))?.refused;
  // Their forms are in a closed menu.
  const stateRefused = [useFlash(`${address}/deactivate`), useFlash(`${address}/reactivate`)].find(Boolean)?.refused;
  const { mode, close, linkTo } = useInline<'stock'>(String(id), refused ? 'stock' : null);
  return (
    <>
      <tr data-product={String(id)}>
        <td className="cell-tick">
          <label className="flex size-11 items-center justify-center">{tick}</label>
        </td>
        <td className="cell-images">
          <Thumbnails product={product} onShow={onShow} />
        </td>
        <td className="cell-details">
          <Link to={`/product/${id}`} className="font-semibold hover:underline">
            {name}
          </Link>
          <span className="note">{product.category}</span>
          {product.sku !== null && <span className="note">{m.item_code_of({ code: product.sku })}</span>}
          <span className={`text-sm ${isActive ? 'text-green' : 'font-semibold text-red'}`}>
            {isActive ? m.status_active() : m.status_inactive()}
          </span>
          {product.stoppedReason !== null && (
            <span className="note wrap-anywhere text-red">
              {m.stop_reason_shown({ reason: product.stoppedReason })}
            </span>
          )}
          {stateRefused && <FormSentence refused={stateRefused} />}
        </td>
        <td className="cell-price">
          {product.piecesPerCarton > 1
            ? m.carton_of({ price: formatRupees(product.pricePerCarton), pieces: piecesText(product.piecesPerCarton) })
            : `${formatRupees(product.pricePerCarton)} ${m.per_piece()}`}
          {product.pricePerRetail !== null && (
            <span className="note">{m.loose_pieces({ price: formatRupees(product.pricePerRetail) })}</span>
          )}
        </td>
        <td className="cell-stock">
          <StockCell product={product} change={mode === null ? linkTo('stock') : null} />
        </td>
        <td className="cell-created">
          <span className="note whitespace-nowrap">{dateText(product.createdAt)}</span>
        </td>
        <td className="cell-actions">
          <RowActions product={product} />
        </td>
      </tr>
      {mode === 'stock' && (
        <tr className="in-place">
          <td colSpan={7}>
            <StockForm product={product} onDone={close} cancel={linkTo(null)} />
          </td>
        </tr>
      )}
    </>
  );
}
