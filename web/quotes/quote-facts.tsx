import { m } from '../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../rules/money.ts';
import { type QuoteTerms, quoteSums } from '../../rules/quotes/quote.ts';
import { isByCarton, piecesText, quantityText } from '../ui/amounts.ts';
import { dateText } from '../ui/dates.ts';

/** Facts of a quote: price, quantity, goods, delivery and total. */
export function QuoteFacts({ terms }: { terms: QuoteTerms }) {
  const { piecesPerCarton, pricePerCarton, delivery } = terms;
  const { perPiece, pieces, goods, total } = quoteSums(terms);
  const packed = { piecesPerCarton, minimumCartons: 1, isRetailEnabled: false };
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5">
      <dt className="text-quiet">{m.price()}</dt>
      <dd className="pl-4 text-right font-semibold">
        {formatRupees(perPiece)} {m.per_piece()}
        {isByCarton(packed) && (
          <span className="note font-normal">
            {m.carton_of({ price: formatRupees(pricePerCarton), pieces: piecesText(piecesPerCarton) })}
          </span>
        )}
      </dd>
      <dt className="text-quiet">{m.quantity()}</dt>
      <dd className="pl-4 text-right">
        {quantityText(packed, pieces)}
        {isByCarton(packed) && <span className="note">{piecesText(pieces)}</span>}
      </dd>
      <dt className="text-quiet">{m.order_subtotal()}</dt>
      <dd className="pl-4 text-right">{formatRupees(goods)}</dd>
      <dt className="text-quiet">{m.order_delivery()}</dt>
      <dd className="pl-4 text-right">{quotedDelivery(delivery)}</dd>
      <dt className="border-t border-rule pt-1 font-semibold">{m.total()}</dt>
      <dd className="border-t border-rule pt-1 pl-4 text-right font-semibold">{formatRupees(total)}</dd>
    </dl>
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

/** Returns the last day on which it is valid. */
function lastDayText(validUntil: Date): string {
  return dateText(new Date(validUntil.getTime() - 1));
}
