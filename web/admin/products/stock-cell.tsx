import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { availablePieces } from '../../../rules/stock/stock.ts';
import { piecesText } from '../../ui/amounts.ts';
import { PinIncomplete } from '../../ui/pin-incomplete.tsx';
import { StockWord, stockPieces } from '../../catalogue/stock-word.tsx';

/** What resellers can order, and beside it what else lies in the warehouses and why that cannot be ordered. */
export function AdminStockCell({ product }: { product: AdminProduct }) {
  const { stock, reserved, available, levels, status, stoppedReason, supplierHidden } = product;
  const isPublic = status === 'active' && stoppedReason === null && supplierHidden === null;
  const orderable = availablePieces(available, isPublic);
  return (
    <>
      <StockWord pieces={orderable} /> <span className="note">{stockPieces(orderable)}</span>
      {orderable < stock && <span className="note">{m.moderation_in_warehouses({ pieces: piecesText(stock) })}</span>}
      {reserved > 0 && <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
      <PinIncomplete levels={levels} />
    </>
  );
}
