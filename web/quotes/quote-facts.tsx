import { m } from '../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../rules/money.ts';
import { type QuoteTerms, quoteSums } from '../../rules/quotes/quote.ts';
import { cartonPriceText, isByCarton, piecesText, quantityText } from '../ui/amounts.ts';
import { dateText } from '../ui/dates.ts';
import { SlipLines } from '../ui/slip.tsx';

/** Facts of a quote: price, quantity with the content of mixed cartons, goods, delivery and total. */
export function QuoteFacts({ terms }: { terms: QuoteTerms }) {
  const { packing = 'carton', filling = [], piecesPerCarton, pricePerCarton, delivery } = terms;
  const { perPiece, pieces, goods, total } = quoteSums(terms);
  const packed = { piecesPerCarton, packing, minimumCartons: 1, isRetailEnabled: false };
  const price = (
    <>
      <b>
        {formatRupees(perPiece)} {m.per_piece()}
      </b>
      {isByCarton(packed) && <span className="note">{cartonPriceText(packed, pricePerCarton)}</span>}
    </>
  );
  const quantity = (
    <>
      <span>{quantityText(packed, pieces)}</span>
      {isByCarton(packed) && <span className="note">{piecesText(pieces)}</span>}
    </>
  );
  return (
    <SlipLines
      lines={[
        { key: 'price', label: m.price(), value: price },
        { key: 'quantity', label: m.quantity(), value: quantity },
        ...filling.map(({ id, values, pieces: own }) => ({
          key: id,
          label: <span className="pl-4 wrap-anywhere">{values.join(', ')}</span>,
          value: piecesText(own),
        })),
        { key: 'goods', label: m.order_subtotal(), value: formatRupees(goods) },
        { key: 'delivery', label: m.order_delivery(), value: quotedDelivery(delivery) },
      ]}
      total={formatRupees(total)}
    />
  );
}

/** Returns the charge for delivery: an amount, 'Free', or that it is paid on receipt. */
export function quotedDelivery(delivery: Paise | null): string {
  if (delivery === null) return m.order_delivery_on_receipt();
  return delivery === 0n ? m.order_delivery_free() : formatRupees(delivery);
}

/** Returns the last day of a quote in words. `validUntil` is the beginning of the next day. */
export function validUntilText(validUntil: Date): string {
  return m.quote_valid_until({ day: lastDayText(validUntil) });
}

function lastDayText(validUntil: Date): string {
  return dateText(new Date(validUntil.getTime() - 1));
}
