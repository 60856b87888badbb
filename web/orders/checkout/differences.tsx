import type { Basket } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import {
  type DeliveryDifference,
  differingDelivery,
  differingLines,
  type LineDifference,
} from '../../../rules/orders/basket-differences.ts';
import type { BasketSnapshot } from '../../../rules/orders/basket-snapshot.ts';
import { piecesText, sumText } from '../../ui/amounts.ts';
import { lineName } from '../line-name.ts';
import { shownDeliveryText } from '../order/delivery-words.ts';

/**
 * Changes since this page was opened, line by line before and after; products that the buyer removed here are left out.
 */
export function Differences({
  shown,
  basket,
  takenOut,
}: {
  shown: BasketSnapshot;
  basket: Basket;
  takenOut: Set<bigint>;
}) {
  const names = new Map(
    basket.parts.flatMap(({ lines }) => lines.map((line) => [line.variantId, lineName(line)] as const)),
  );
  const suppliers = new Map(basket.parts.map(({ supplierId, supplier }) => [supplierId, supplier]));
  const lines = differingLines(shown, basket).filter(({ variantId, is }) => is !== null || !takenOut.has(variantId));
  const delivery = differingDelivery(shown, basket);
  return (
    <div aria-live="polite">
      {lines.length + delivery.length > 0 && (
        <section className="rounded bg-marigold-tint p-3" aria-labelledby="differences">
          <h2 id="differences" className="font-semibold">
            {m.checkout_differences()}
          </h2>
          <ul className="mt-1 space-y-1">
            {lines.map((line) => (
              <li key={line.variantId} className="wrap-anywhere">
                {`${names.get(line.variantId) ?? m.checkout_a_product()}: ${lineText(line)}`}
              </li>
            ))}
            {delivery.map((change) => (
              <li key={change.supplierId}>{deliveryText(suppliers.get(change.supplierId) ?? '', change)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function deliveryText(supplier: string, { was, is }: DeliveryDifference): string {
  const before = { supplier, was: shownDeliveryText(was) };
  if (is === null) return m.checkout_delivery_on_receipt(before);
  return is === 0n
    ? m.checkout_delivery_free(before)
    : m.checkout_delivery_charged({ ...before, is: formatRupees(is) });
}

function lineText({ was, is, problem }: LineDifference): string {
  if (is === null) return m.checkout_line_taken_out();
  if (problem === 'gone') return m.basket_gone();
  if (problem === 'illegal') return m.quantity_not_legal();
  if (problem === 'unfilled') return m.line_unfilled();
  if (problem === 'below-minimum') return m.checkout_line_below_minimum();
  if (problem === 'shut-out') return m.orders_shut_out();
  if (problem === 'order-waits') return m.checkout_line_waits();
  if (problem === 'share') return m.checkout_line_share({ quantity: piecesText(is.pieces) });
  if (problem === 'too-many') return m.checkout_line_short({ quantity: piecesText(is.pieces) });
  if (was === null) return m.checkout_line_new({ quantity: piecesText(is.pieces), total: formatRupees(is.total) });
  const totals = { was: sumText(was.total), is: sumText(is.total) };
  if (was.pieces === is.pieces) return m.checkout_was_is(totals);
  const quantities = m.checkout_was_is({ was: piecesText(was.pieces), is: piecesText(is.pieces) });
  return `${quantities} · ${m.checkout_was_is(totals)}`;
}
