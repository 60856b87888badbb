import type { ReactNode } from 'react';
import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { availablePieces } from '../../../rules/stock/stock.ts';
import { StockWord, stockPieces } from '../../catalogue/stock-word.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { Menu } from '../../ui/menu.tsx';
import { PinIncomplete } from '../../ui/pin-incomplete.tsx';

/** Orderable pieces, and below them, where they differ, the pieces in the warehouses and the reserved pieces. */
export function AdminStock({ product }: { product: AdminProduct }) {
  const { available, variants, status, stoppedReason, supplierHidden } = product;
  const isPublic = status === 'active' && stoppedReason === null && supplierHidden === null;
  const orderable = availablePieces(available, isPublic);
  return (
    <>
      <StockWord pieces={orderable} /> <span className="text-quiet">{stockPieces(orderable)}</span>
      {variants.length === 0 ? (
        <Lying product={product} orderable={orderable} />
      ) : (
        <Variants variants={variants}>
          <Lying product={product} orderable={orderable} />
        </Variants>
      )}
      <PinIncomplete levels={product.levels} />
    </>
  );
}

/** All pieces in the warehouses, if some cannot be ordered, and the reserved pieces. */
function Lying({ product: { stock, reserved }, orderable }: { product: AdminProduct; orderable: number }) {
  return (
    <>
      {orderable < stock && <span className="note">{m.moderation_in_warehouses({ pieces: piecesText(stock) })}</span>}
      {reserved > 0 && <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
    </>
  );
}

/** Numbers of sold-out variants and of all; opens a panel with their pieces over the rows below. */
function Variants({ variants, children }: Pick<AdminProduct, 'variants'> & { children: ReactNode }) {
  const out = variants.filter(({ stock }) => stock === 0).length;
  return (
    <Menu
      label={
        <>
          <span className="link">{m.admin_variants({ count: variants.length })}</span>
          {out > 0 && <span className="text-red">&nbsp;· {m.admin_variants_out({ count: out })}</span>}
        </>
      }
    >
      <ul>
        {variants.map(({ optionValues, stock }) => (
          <li key={optionValues.join('\n')} className="wrap-anywhere">
            {optionValues.join(' · ')}:{' '}
            <span className={stock === 0 ? 'text-red' : 'font-semibold'}>{stockPieces(stock)}</span>
          </li>
        ))}
      </ul>
      {children}
    </Menu>
  );
}
