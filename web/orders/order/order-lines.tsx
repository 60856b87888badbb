import { Link } from 'react-router';
import type { OrderLine } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { DiscountBadge } from '../../catalogue/discount-badge.tsx';
import { cartonPriceText, isByCarton, isInCartons, lineQuantityText, piecesText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { LineValues } from '../line-values.tsx';

/** Ordered products at their prices as they stood. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{m.order_product()}</th>
          <th>{m.quantity()}</th>
          <th>{m.price()}</th>
          <th className="text-right!">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** In a card all text aligns with the name, to the right of the picture. */
const besidePicture = 'max-sm:pl-15';

function Line({ line }: { line: OrderLine }) {
  const { productId, name, image, total } = line;
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3">
          <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
          {productId === null ? (
            <span className="font-semibold wrap-anywhere">{name}</span>
          ) : (
            <Link
              to={`/product/${productId}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          )}
        </span>
        <span className={`block ${besidePicture} sm:pl-15`}>
          <LineValues line={line} />
        </span>
      </td>
      <td className={besidePicture}>
        <LineQuantity line={line} />
      </td>
      <td className={besidePicture}>
        <LinePrice line={line} />
      </td>
      <td className={`font-semibold sm:text-right ${besidePicture}`}>
        <span className="in-card text-sm font-normal text-quiet">{m.total()} </span>
        {formatRupees(total)}
      </td>
    </tr>
  );
}

/** Cartons and pieces; where the supplier sends fewer, also the quantity asked for. */
export function LineQuantity({ line }: { line: OrderLine }) {
  const { pieces, askedPieces } = line;
  return (
    <>
      {pieces === 0 ? m.order_line_nothing() : lineQuantityText(line, pieces)}
      {isInCartons(line) && pieces > 0 && <span className="note">{piecesText(pieces)}</span>}
      {pieces !== askedPieces && (
        <span className="note text-orange">
          {m.order_line_asked({ quantity: lineQuantityText(line, askedPieces) })}
        </span>
      )}
    </>
  );
}

/** Price per carton or per piece, retail price and discount. */
export function LinePrice({ line }: { line: OrderLine }) {
  const { pricePerCarton, pricePerRetail, discount } = line;
  return (
    <>
      {isByCarton(line) ? cartonPriceText(line, pricePerCarton) : `${formatRupees(pricePerCarton)} ${m.per_piece()}`}
      {pricePerRetail !== null && (
        <span className="note">{m.loose_pieces({ price: formatRupees(pricePerRetail) })}</span>
      )}
      <DiscountBadge percent={discount} className="ml-1.5 inline-block" />
    </>
  );
}
