import { Link } from 'react-router';
import type { OrderLine } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { discountedPerCarton, discountedPerLoose } from '../../../rules/catalogue/price.ts';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { formatRupees } from '../../../rules/money.ts';
import { DiscountBadge } from '../../catalogue/discount-badge.tsx';
import { cartonPriceText, isByCarton, isInCartons, lineQuantityText, piecesText } from '../../ui/amounts.ts';
import { LatinLine } from '../../ui/latin-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LineValues } from '../line-values.tsx';
import { MixedTogether } from '../mixed-together.tsx';

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
          <Line key={line.position} line={line} lines={lines} />
        ))}
      </tbody>
    </table>
  );
}

/** In a card all text aligns with the name, to the right of the picture. */
const besidePicture = 'max-sm:pl-15';

function Line({ line, lines }: { line: OrderLine & WithLatinLine; lines: OrderLine[] }) {
  const { productId, name, latin, image, total } = line;
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3">
          <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
          {productId === null ? (
            <span lang={latin?.language} className="font-semibold wrap-anywhere">
              {name}
            </span>
          ) : (
            <Link
              to={`/product/${productId}`}
              lang={latin?.language}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          )}
        </span>
        <div className={`${besidePicture} sm:pl-15`}>
          <LatinLine latin={latin} />
          <LineValues line={line} />
          <MixedTogether line={line} lines={lines} />
        </div>
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
      <span className="whitespace-nowrap">
        {pieces === 0 ? m.order_line_nothing() : lineQuantityText(line, pieces)}
      </span>
      {isInCartons(line) && pieces > 0 && <span className="note">{piecesText(pieces)}</span>}
      {pieces !== askedPieces && (
        <span className="note text-orange">
          {m.order_line_asked({ quantity: lineQuantityText(line, askedPieces) })}
        </span>
      )}
    </>
  );
}

/** Price to pay per carton, piece and loose piece, beside the list price and its discount. */
export function LinePrice({ line }: { line: OrderLine }) {
  const { pricePerCarton, pricePerRetail, discount } = line;
  const [paid, loose] = [discountedPerCarton(line), discountedPerLoose(line)];
  return (
    <>
      <span>{isByCarton(line) ? cartonPriceText(line, paid) : `${formatRupees(paid)} ${m.per_piece()}`}</span>
      {/* The two go to the next line together. */}
      <span className="inline-block whitespace-nowrap">
        <ListPrice price={pricePerCarton} discount={discount} />
        <DiscountBadge percent={discount} className="ml-1.5 inline-block" />
      </span>
      {loose !== null && pricePerRetail !== null && (
        <span className="note">
          {m.loose_pieces({ price: formatRupees(loose) })}
          <ListPrice price={pricePerRetail} discount={discount} />
        </span>
      )}
    </>
  );
}

/** The price before a discount, struck out; nothing without a discount. */
function ListPrice({ price, discount }: { price: bigint; discount: number }) {
  if (discount === 0) return null;
  return (
    <s className="ml-1.5 text-quiet">
      <span className="sr-only">{m.list_price()} </span>
      {formatRupees(price)}
    </s>
  );
}
