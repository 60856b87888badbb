import { Link } from 'react-router';
import type { ReorderLine } from '../../../domain/orders/reorder.ts';
import { m } from '../../../messages/compiled/messages.js';
import { discountedPerCarton, discountedPerLoose, type PriceTerms } from '../../../rules/catalogue/price.ts';
import { formatRupees } from '../../../rules/money.ts';
import { cartonPriceText, isByCarton, lineQuantityText, type PackedTerms, piecesText } from '../../ui/amounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { lineName } from '../line-name.ts';

/** Lines of an earlier purchase, as they were and as they are now, with the differences. */
export function ReorderLines({ lines }: { lines: ReorderLine[] }) {
  return (
    <table className="rows mt-3">
      <thead>
        <tr>
          <th>{m.order_product()}</th>
          <th>{m.quantity()}</th>
          <th>{m.price()}</th>
          <th>{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // Product ids may be gone, and the lines of a purchase keep their order.
          <Line key={place} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** In a card all text aligns with the name, to the right of the picture. */
const besidePicture = 'max-sm:pl-15';

function Line({ line }: { line: ReorderLine }) {
  const { productId, image, supplier, was, is, pieces, inBasket } = line;
  return (
    <tr data-product={productId === null ? undefined : String(productId)}>
      <td>
        <span className="flex items-center gap-3">
          <Picture url={image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
          <span className="min-w-0">
            {is && productId !== null ? (
              <Link
                to={`/product/${productId}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
              >
                {lineName(line)}
              </Link>
            ) : (
              <b className="wrap-anywhere">{lineName(line)}</b>
            )}
            <span className="note wrap-anywhere">{supplier || m.order_closed_account()}</span>
          </span>
        </span>
      </td>
      <td className={besidePicture}>
        <WasIs
          was={lineQuantityText(was, was.pieces)}
          is={pieces === 0 || !is ? m.reorder_none() : lineQuantityText(is, pieces)}
        />
        <Problem line={line} />
        {inBasket > 0 && <span className="note">{m.reorder_in_basket({ pieces: piecesText(inBasket) })}</span>}
      </td>
      <td className={besidePicture}>
        {is ? <WasIs was={priceOf(was)} is={priceOf(is)} /> : <s className="text-quiet">{priceOf(was)}</s>}
      </td>
      <td className={besidePicture}>
        <WasIs was={formatRupees(was.total)} is={is && pieces > 0 ? formatRupees(is.total) : m.reorder_none()} />
      </td>
    </tr>
  );
}

/** A changed value: the old one struck out, beside the present one. */
function WasIs({ was, is }: { was: string; is: string }) {
  if (was === is) return <span>{is}</span>;
  return (
    <span className="block">
      <span className="sr-only">{m.reorder_was()} </span>
      <s className="mr-2 text-quiet">{was}</s>
      <span className="sr-only">{m.reorder_is()} </span>
      <b>{is}</b>
    </span>
  );
}

function Problem({ line }: { line: ReorderLine }) {
  const text = problemText(line);
  return text === null ? null : <span className="block text-sm font-semibold text-red">{text}</span>;
}

function problemText({ problem, is }: ReorderLine): string | null {
  switch (problem) {
    case 'gone':
      return m.reorder_gone();
    case 'shut-out':
      return m.orders_shut_out();
    case 'sold-out':
      return m.out_of_stock();
    case 'fewer':
      return m.reorder_fewer({ pieces: piecesText(is?.orderable ?? 0) });
    case 'share':
      return m.basket_new_buyer_share({ quantity: piecesText(is?.share ?? 0) });
    case 'unfilled':
      return m.reorder_unfilled();
    case 'illegal':
      return m.reorder_cartons_changed({ pieces: piecesText(is?.piecesPerCarton ?? 1) });
    case null:
      return null;
  }
}

/** The price to pay, then the list price and its discount, so that a changed discount is visible. */
function priceOf(terms: PriceTerms & PackedTerms): string {
  const { pricePerCarton, discount } = terms;
  const [paid, loose] = [discountedPerCarton(terms), discountedPerLoose(terms)];
  return [
    isByCarton(terms) ? cartonPriceText(terms, paid) : `${formatRupees(paid)} ${m.per_piece()}`,
    loose !== null && m.loose_pieces({ price: formatRupees(loose) }),
    discount > 0 && `${formatRupees(pricePerCarton)} -${discount}%`,
  ]
    .filter(Boolean)
    .join(', ');
}
