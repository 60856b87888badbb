import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { availablePieces } from '../../../rules/stock/stock.ts';
import { piecesField, wasField } from '../../../rules/stock/stock-count.ts';
import { piecesText } from '../../ui/amounts.ts';
import { InlineLink, type useInline } from '../../ui/inline-edit.tsx';
import { PinIncomplete } from '../../ui/pin-incomplete.tsx';
import { StockWord, stockPieces } from '../stock-word.tsx';
import { CellForm } from './cell-form.tsx';
import type { ListedProduct } from './listed-product.ts';
import { ScarceVariants } from './scarce-variants.tsx';
import { countAddress } from './stock-form.tsx';

/** Forms of a row: 'count' is the field in the cell, for one warehouse; 'stock' the panel with all of them and a note. */
export type RowForm = 'price' | 'stock' | 'count';
export type RowInline = ReturnType<typeof useInline<RowForm>>;

interface StockCellProps {
  product: ListedProduct;
  inline: RowInline;
  /** True while the panel with the product's stock is open. */
  isOpen: boolean;
  /** Ref for the link that opens the variants. */
  opener: RefObject<HTMLAnchorElement | null>;
}

/**
 * Pieces in the warehouses, the word that buyers read, and warehouses or variants with low stock. A press opens a
 * field, the stock panel, or the list of variants.
 */
export function StockCell(props: StockCellProps) {
  const { product, inline } = props;
  const { mode, close, linkTo } = inline;
  const { id, levels } = product;
  const [level] = levels;
  if (mode === 'count' && level) {
    const { warehouseId, warehouse, pieces } = level;
    return (
      <CellForm
        action={countAddress(id)}
        field={{
          name: piecesField(warehouseId),
          label: m.stock_in({ warehouse }),
          value: String(pieces),
          inputMode: 'numeric',
        }}
        expected={{ name: wasField(warehouseId), value: String(pieces) }}
        onDone={close}
        leave={linkTo(null)}
      >
        <InlineLink
          {...linkTo('stock')}
          hasFocus={false}
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {m.stock_note()}
        </InlineLink>
      </CellForm>
    );
  }
  return <StockFacts {...props} />;
}

function StockFacts(props: StockCellProps) {
  const { stock, reserved, available, levels, options, scarce, status, stoppedReason } = props.product;
  const isActive = status === 'active' && stoppedReason === null;
  const orderable = availablePieces(available, isActive);
  // Buyers do not see pieces that their warehouse cannot send. A note says so, and the stock is not 'Out of Stock'.
  const isKept = isActive && orderable === 0 && stock > reserved;
  const low = options.length === 0 ? levels.filter(({ isLow }) => isLow) : [];
  return (
    <>
      <Opening {...props}>
        <span className="cell-value">{stockPieces(isActive ? stock : 0)}</span>{' '}
        {!isKept && (
          <span className="note">
            <StockWord pieces={orderable} />
          </span>
        )}
        {reserved > 0 && <span className="note block">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
      </Opening>
      {!isActive && stock > 0 && <span className="note">{m.pieces_out_of_sight({ pieces: piecesText(stock) })}</span>}
      <PinIncomplete levels={levels} />
      <ScarceVariants scarce={scarce} />
      {low.length > 0 && (
        <span className="block text-sm text-orange">
          {m.at_threshold_in({ warehouses: low.map(({ warehouse }) => warehouse).join(', ') })}
        </span>
      )}
    </>
  );
}

/** Control that opens the stock; the stock of variants is loaded only then. */
function Opening({ product, inline: { linkTo }, isOpen, opener, children }: StockCellProps & { children: ReactNode }) {
  const { name, levels, options } = product;
  if (levels.length === 0 || isOpen) return <span className="cell-fixed">{children}</span>;
  const words = <span className="sr-only">{m.change_stock_of({ name })}: </span>;
  const panel = linkTo('stock');
  if (options.length > 0) {
    return (
      <Link to={panel.to} preventScrollReset ref={opener} className="cell-edit">
        {words}
        {children}
      </Link>
    );
  }
  const cell = linkTo('count');
  // Without scripts the address opens the panel; with scripts a single warehouse needs only its field.
  const change =
    levels.length > 1 ? panel : { ...panel, onPress: cell.onPress, hasFocus: panel.hasFocus || cell.hasFocus };
  return (
    <InlineLink {...change} className="cell-edit">
      {words}
      {children}
    </InlineLink>
  );
}
