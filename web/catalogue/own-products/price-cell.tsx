import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { lowestPerCarton } from '../../../rules/catalogue/price-in-lists.ts';
import { decimalRupees, formatRupees, groupIndian } from '../../../rules/money.ts';
import { dotted } from '../../ui/dotted.ts';
import { InlineLink } from '../../ui/inline-edit.tsx';
import { CellForm } from './cell-form.tsx';
import type { RowInline } from './stock-cell.tsx';

export const priceAddress = (id: bigint) => `/supplier/products/${id}/price`;

interface PriceCellProps {
  product: OwnProduct;
  inline: RowInline;
}

/** Price per carton, which opens as a field when pressed, with the size of the carton. */
export function PriceCell({ product, inline: { mode, close, linkTo } }: PriceCellProps) {
  const { id, name, pricePerCarton, pricePerRetail, piecesPerCarton, packing } = product;
  const lowest = lowestPerCarton(product);
  const count = groupIndian(piecesPerCarton);
  const packed = packing === 'set' ? m.own_set_of({ count }) : m.own_carton_of({ count });
  if (mode === 'price') {
    return (
      <CellForm
        action={priceAddress(id)}
        field={{
          name: 'pricePerCarton',
          label: packing === 'set' ? m.price_per_set() : m.price_per_carton(),
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
    <>
      <InlineLink {...linkTo('price')} className="cell-edit">
        <span className="sr-only">{m.change_price_of({ name })}: </span>
        <span className="cell-value" translate="no">
          {formatRupees(pricePerCarton)}
        </span>
        <span className="note">
          {dotted(
            piecesPerCarton > 1 ? packed : m.per_piece(),
            pricePerRetail !== null && m.loose_pieces({ price: formatRupees(pricePerRetail) }),
          )}
        </span>
      </InlineLink>
      {lowest !== null && <span className="note">{m.from_price({ price: formatRupees(lowest) })}</span>}
    </>
  );
}
