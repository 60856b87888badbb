import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { discountedPerCarton, lineTotal } from '../../rules/catalogue/price.ts';
import { priceInLists } from '../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../rules/money.ts';
import { minimumPieces } from '../../rules/orders/quantity.ts';
import type { ShownRow } from '../in-local-names.ts';
import { KnownMarkupContext } from '../known-markup.ts';
import type { loader } from '../root.tsx';
import { cartonPriceText, isByCarton, packingText, pcsText, piecesText } from '../ui/amounts.ts';
import { LatinLine } from '../ui/latin-line.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePlainLinks } from '../ui/plain-links.ts';
import { DiscountBadge } from './discount-badge.tsx';
import { FavouriteButton } from './favourites/favourite-button.tsx';
import { listShape } from './list-shape.ts';
import { lowestText, priceText } from './price-text.ts';
import { QUICK_ADD, QuickAdd } from './quick-add.tsx';
import { StockWord, stockText } from './stock-word.tsx';

/** Largest number of pictures shown in a row; a row without any says so once. */
const PICTURES_SHOWN = 3;
/** Rows that may be in view when the page opens: their pictures are loaded at once. */
const ROWS_IN_VIEW = 4;

/**
 * List of products: six columns on a desktop, one card each on a phone (section 2). The whole row opens its product.
 * `isTop`: nothing comes above the list.
 */
export function ProductTable({ products, isTop = false }: { products: ShownRow[]; isTop?: boolean }) {
  const follow = usePlainLinks();
  const shape = listShape.use();
  const isSeller = useRouteLoaderData<typeof loader>('root')?.person?.userType === 'supplier';
  return (
    <>
      {!isSeller && <QuickAdd />}
      {/* Handles the clicks of its links, which the keyboard fires too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <table className={`rows market-rows ${isSeller ? 'of-seller' : ''}`} data-shape={shape} onClick={follow}>
        <thead>
          <tr>
            <th>{m.column_images()}</th>
            <th>{m.column_details()}</th>
            <th>{m.column_min_order()}</th>
            <th>{m.column_price()}</th>
            <th>{m.column_stock()}</th>
            <th className="text-right">{m.column_actions()}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, place) => (
            <Row key={String(product.id)} product={product} isInView={isTop && place < ROWS_IN_VIEW} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps {
  product: ShownRow;
  isInView: boolean;
}

/**
 * Row of a product. Its markup is the same for every reader and is reused, except for rows in view, whose pictures must
 * reach the head of the page.
 */
function Row({ product, isInView }: RowProps) {
  const known = useContext(KnownMarkupContext);
  const id = String(product.id);
  if (known !== null && !isInView) {
    // The markup is React's, with all text escaped.
    // oxlint-disable-next-line react/no-danger
    return <tr data-product={id} dangerouslySetInnerHTML={{ __html: known(Cells, { product, isInView }) }} />;
  }
  return (
    <tr data-product={id}>
      <Cells product={product} isInView={isInView} />
    </tr>
  );
}

function Cells({ product, isInView }: RowProps) {
  const { id, name, images, discount, category, latin } = product;
  const path = `/product/${id}`;
  return (
    <>
      <td className="cell-images">
        <div className="pictures">
          <DiscountBadge percent={discount} className="badge" />
          <Picture
            url={images[0]}
            alt={m.picture_of({ name, number: 1 })}
            side={96}
            sizes="(max-width: 639px) 50vw, 200px"
            isFirst={isInView}
            category={category}
            className="first-picture"
          />
          {images.slice(1, PICTURES_SHOWN).map((url, place) => (
            <Picture
              key={url}
              url={url}
              alt={m.picture_of({ name, number: place + 2 })}
              side={44}
              category={category}
              hasWords
              className="other-picture"
            />
          ))}
        </div>
      </td>
      <td className="cell-details">
        <a href={path} lang={latin?.language} className="whole-card font-semibold hover:underline">
          {name}
        </a>
        <LatinLine latin={latin} />
        <span className="note">{product.supplier}</span>
        {product.branches.length > 0 && (
          <span className="note">{m.branch_line({ branch: product.branches.join(', ') })}</span>
        )}
      </td>
      <td className="cell-minimum">
        <Minimum product={product} />
      </td>
      <td className="cell-price">
        <Price product={product} />
      </td>
      <td className="cell-stock">
        <StockWord pieces={product.stock} /> <span className="note">{stockText(product)}</span>
      </td>
      <td className="cell-actions">
        <div className="actions">
          <FavouriteButton id={id} name={name} />
          {product.isOrderable && <Add product={product} path={path} />}
          <a href={path} aria-label={m.view_product({ name })} className="button">
            {m.view()}
          </a>
        </div>
      </td>
    </>
  );
}

/** Puts the starting quantity into the basket; for a product with options, a link to its page, where buyers choose. */
function Add({ product: { id, name, hasOptions }, path }: { product: ShownRow; path: string }) {
  if (hasOptions)
    return (
      <a href={path} aria-label={m.choose_of_product({ name })} className="button add">
        {m.choose()}
      </a>
    );
  return (
    <button
      type="submit"
      form={QUICK_ADD}
      name="product"
      value={String(id)}
      aria-label={m.add_product_to_basket({ name })}
      className="button add"
    >
      {m.add_to_basket()}
    </button>
  );
}

/** Minimum order and its cost. The table has a column title for it; the card has words. */
function Minimum({ product }: { product: ShownRow }) {
  const min = minimumPieces(product);
  const total = formatRupees(lineTotal(product, min));
  return (
    <>
      <span className="in-table">{piecesText(min)}</span>
      <span className="note in-table">= {total}</span>
      <span className="in-card">{m.min_total({ pieces: pcsText(min), total })}</span>
      {isByCarton(product) && !product.isRetailEnabled && (
        <span className="note in-table">{packingText(product, min)}</span>
      )}
    </>
  );
}

/** Price per piece, with the list price beside it if there is a discount. */
function Price({ product }: { product: ShownRow }) {
  const shown = priceInLists(product);
  return (
    <>
      <span className="price">
        <b>{priceText(shown)}</b> <span className="per">{m.per_pc()}</span>{' '}
        {product.discount > 0 && (
          <s>
            <span className="sr-only">{m.list_price()} </span>
            {formatRupees(product.pricePerPiece)}
          </s>
        )}
      </span>
      {shown.lowest !== null && <span className="note from-price">{lowestText(shown)}</span>}
      {isByCarton(product) && (
        <span className={`note ${minimumPieces(product) === product.piecesPerCarton ? 'as-minimum' : ''}`}>
          {cartonPriceText(product, discountedPerCarton(product))}
        </span>
      )}
    </>
  );
}
