import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { decimalRupees, formatRupees, groupIndian } from '../../../rules/money.ts';
import { InlineLink } from '../../ui/inline-edit.tsx';
import { CellForm } from './cell-form.tsx';
import type { RowInline } from './stock-cell.tsx';

export const priceAddress = (id: bigint) => `/supplier/products/${id}/price`;

interface PriceCellProps {
  product: OwnProduct;
  inline: RowInline;
}

/** Price of a carton, which opens as a field when pressed, and what it is the price of. */
export function PriceCell({ product, inline: { mode, close, linkTo } }: PriceCellProps) {
  const { id, name, pricePerCarton, pricePerRetail, piecesPerCarton } = product;
  if (mode === 'price') {
    return (
      <CellForm
        action={priceAddress(id)}
        field={{
          name: 'pricePerCarton',
          label: m.price_per_carton(),
          value: decimalRupees(pricePerCarton).replace(/\.00$/, ''),
          inputMode: 'decimal',
        }}
        expected={{ name: 'expectedPrice', value: String(pricePerCarton) }}
        onDone={close}
        leave={linkTo(null)}
      />
    );
  }
  return (
    <InlineLink {...linkTo('price')} className="cell-edit">
      <span className="sr-only">{m.change_price_of({ name })}: </span>
      <span className="cell-value">{formatRupees(pricePerCarton)}</span>
      <span className="note">
        {piecesPerCarton > 1 ? m.own_carton_of({ count: groupIndian(piecesPerCarton) }) : m.per_piece()}
        {pricePerRetail !== null && ` · ${m.loose_pieces({ price: formatRupees(pricePerRetail) })}`}
      </span>
    </InlineLink>
  );
}
