import type { ComponentProps } from 'react';
import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { availablePieces } from '../../../rules/stock/stock.ts';
import { piecesText } from '../../ui/amounts.ts';
import { InlineLink } from '../../ui/inline-edit.tsx';
import { PinIncomplete } from '../../ui/pin-incomplete.tsx';
import { StockWord, stockPieces } from '../stock-word.tsx';

interface StockCellProps {
  product: OwnProduct;
  /** Link to the form that changes the stock; null while it is open. */
  change: Omit<ComponentProps<typeof InlineLink>, 'children'> | null;
}

/** Pieces that buyers see, pieces in the warehouses, and warehouses with low stock. */
export function StockCell({
  product: { name, stock, reserved, available, levels, status, stoppedReason },
  change,
}: StockCellProps) {
  const isActive = status === 'active' && stoppedReason === null;
  const low = levels.filter(({ isLow }) => isLow);
  return (
    <>
      <StockWord pieces={availablePieces(available, isActive)} />{' '}
      <span className="note">{stockPieces(isActive ? stock : 0)}</span>
      {reserved > 0 && <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
      {!isActive && stock > 0 && <span className="note">{m.pieces_out_of_sight({ pieces: piecesText(stock) })}</span>}
      <PinIncomplete levels={levels} />
      {low.length > 0 && (
        <span className="mt-1 block text-sm text-orange">
          {m.at_threshold_in({ warehouses: low.map(({ warehouse }) => warehouse).join(', ') })}
        </span>
      )}
      {change && levels.length > 0 && (
        <InlineLink {...change} label={m.change_stock_of({ name })}>
          {m.change_stock()}
        </InlineLink>
      )}
    </>
  );
}
